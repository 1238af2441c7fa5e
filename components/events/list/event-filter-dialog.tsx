"use client";

import { useState } from "react";
import { DayRangeFields } from "@/components/shared/day-range-fields";
import { FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { Select } from "@/components/ui/controls/select";
import { EVENT_OBJECT_KINDS, EVENT_VERDICTS } from "@/lib/contract/dashboard/received-event";
import type { CalendarDate } from "@/lib/contract/primitives";
import { isReversedRange, REVERSED_RANGE } from "@/lib/domain/calendar-date";
import { EVENT_FILTERS, type EventFilters } from "@/lib/domain/events/event-filters";
import { OBJECT_LABELS } from "@/lib/domain/events/event-links";
import { TYPE_GROUPS } from "@/lib/domain/events/event-types";
import { VERDICTS } from "@/lib/domain/events/event-verdicts";

type EventFilterDialogProps = {
  filters: EventFilters;
  today: CalendarDate;
  onApply: (filters: EventFilters) => void;
  onClose: () => void;
};

const ANY = "any";
const OBJECTS = [
  { value: ANY, label: "Any record" },
  ...EVENT_OBJECT_KINDS.map((value) => ({ value, label: OBJECT_LABELS[value] })),
] as const;

/** All filters, applied together: one request and one entry in the browser history. */
export function EventFilterDialog({ filters, today, onApply, onClose }: EventFilterDialogProps) {
  const [draft, setDraft] = useState(filters);
  const change = (part: Partial<EventFilters>) => setDraft(EVENT_FILTERS.change(draft, part));
  const { verdict, type, object_kind, from, to } = draft;
  return (
    <FormDialog
      title="Filter events"
      extraAction={
        <Button variant="quiet" onPress={() => setDraft(EVENT_FILTERS.clear(draft))}>
          Clear all
        </Button>
      }
      submitLabel="Show events"
      disabledReason={isReversedRange({ from, to }) ? REVERSED_RANGE : undefined}
      onSubmit={() => onApply(draft)}
      onClose={onClose}
    >
      <fieldset>
        <legend className="text-small font-medium mb-1">Verdict</legend>
        <div className="grid sm:grid-cols-2">
          {EVENT_VERDICTS.map((each) => (
            <Checkbox
              key={each}
              checked={verdict.includes(each)}
              onChange={(on) =>
                change({
                  verdict: EVENT_VERDICTS.filter((other) =>
                    other === each ? on : verdict.includes(other),
                  ),
                })
              }
            >
              {VERDICTS[each].label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Type"
          value={type ?? ANY}
          options={getTypeOptions(type)}
          onChange={(value) => change({ type: value === ANY ? undefined : value })}
        />
        <Select
          label="About"
          value={object_kind ?? ANY}
          options={OBJECTS}
          onChange={(value) => change({ object_kind: value === ANY ? undefined : value })}
        />
        <DayRangeFields
          labels={{ from: "Received from", to: "Received until" }}
          from={from}
          to={to}
          today={today}
          onFrom={(day) => change({ from: day })}
          onTo={(day) => change({ to: day })}
        />
      </div>
    </FormDialog>
  );
}

/** The groups of types, plus the current type prefix when it is none of them. */
function getTypeOptions(type: string | undefined): readonly { value: string; label: string }[] {
  const isOther = type !== undefined && !TYPE_GROUPS.some(({ value }) => value === type);
  return [
    { value: ANY, label: "Any type" },
    ...TYPE_GROUPS,
    ...(isOther ? [{ value: type, label: type }] : []),
  ];
}
