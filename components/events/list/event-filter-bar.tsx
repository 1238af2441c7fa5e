"use client";

import { ListFilter, UserRound } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { FIELD_ERROR } from "@/components/ui/controls/field-class";
import { SearchField } from "@/components/ui/controls/search-field";
import { Chip } from "@/components/ui/display/chip";
import { ADD_CHIP, CHIP_ROW } from "@/components/ui/display/chip-class";
import { Kbd } from "@/components/ui/keyboard/kbd";
import type { ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { shortId } from "@/lib/contract/short-id";
import {
  EVENT_FILTERS,
  type EventFilters,
  listFilterChips,
  parseEventId,
} from "@/lib/domain/events/event-filters";

type EventFilterBarProps = {
  filters: EventFilters;
  /** The events on the screen, which provide the name of a filtered person; the URL only has the id. */
  events: readonly ReceivedEvent[];
  onFilters: (filters: EventFilters) => void;
  onOpen: (dialog: "filter" | "person") => void;
};

/** The search by id, and the filters as chips, each of which can be removed. */
export function EventFilterBar({ filters, events, onFilters, onOpen }: EventFilterBarProps) {
  const [isRefused, setRefused] = useState(false);
  const { id } = filters;
  const whose = events.find(({ person }) => person !== null && person.user_id === id)?.person;
  const chips = listFilterChips(filters, id ? (whose?.name ?? shortId(id)) : "");
  function search(text: string) {
    const found = text.trim() === "" ? undefined : parseEventId(text);
    setRefused(found === null);
    if (found !== null) onFilters(EVENT_FILTERS.change(filters, { id: found }));
  }
  return (
    <fieldset className={CHIP_ROW} aria-label="Filters">
      <SearchField
        label="Id of an event, record or person"
        action="Search events"
        text={id ?? ""}
        onSearch={search}
      />
      {chips.map(({ key, label, value, without }) => (
        <Chip key={key} label={label} value={value} onRemove={() => onFilters(without)} />
      ))}
      <button type="button" className={ADD_CHIP} onClick={() => onOpen("filter")}>
        <ListFilter aria-hidden="true" /> Filter
        <span className="max-sm:hidden pl-0">
          <Kbd>f</Kbd>
        </span>
      </button>
      <button type="button" className={ADD_CHIP} onClick={() => onOpen("person")}>
        <UserRound aria-hidden="true" /> Person
      </button>
      {chips.length > 0 ? (
        <Button
          variant="quiet"
          size="small"
          onPress={() => onFilters(EVENT_FILTERS.clear(filters))}
        >
          Clear
        </Button>
      ) : null}
      {isRefused ? (
        <span className={`basis-full ${FIELD_ERROR}`} role="alert">
          This is not an id. Ids have no spaces; choose a person with the button Person instead of
          typing a name.
        </span>
      ) : null}
    </fieldset>
  );
}
