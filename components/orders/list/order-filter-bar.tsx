"use client";

import { ListFilter } from "lucide-react";
import type { Ref } from "react";
import { LiveSearchField } from "@/components/shared/search/live-search-field";
import { Button } from "@/components/ui/controls/button";
import { Chip } from "@/components/ui/display/chip";
import { ADD_CHIP, CHIP_ROW } from "@/components/ui/display/chip-class";
import { Kbd } from "@/components/ui/keyboard/kbd";
import type { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import type { CalendarDate } from "@/lib/contract/primitives";
import { type FilterNames, filterChips } from "@/lib/domain/orders/order-filter-chips";
import { ORDER_FILTERS } from "@/lib/domain/orders/order-filters";
import { SEARCHABLE, SEARCHABLE_IN_SHORT } from "@/lib/domain/search/search-sentences";

type OrderFilterBarProps = {
  filters: OrderFilters;
  text: string;
  /** The clinic's day. */
  today: CalendarDate;
  names: FilterNames;
  onFilters: (filters: OrderFilters) => void;
  onText: (text: string) => void;
  onOpen: () => void;
  buttonRef: Ref<HTMLButtonElement>;
};

/** The search text and the filters as chips, each of which can be removed. */
export function OrderFilterBar(props: OrderFilterBarProps) {
  const { filters, text, today, names, onFilters, onText, onOpen, buttonRef } = props;
  const chips = filterChips(filters, today, names);
  const hasFilters = chips.length > 0 || text !== "";
  return (
    <fieldset className={CHIP_ROW} aria-label="Filters">
      <LiveSearchField
        label={SEARCHABLE}
        placeholder={SEARCHABLE_IN_SHORT}
        action="Search orders"
        text={text}
        onSearch={onText}
      />
      {chips.map(({ key, label, value, without }) => (
        <Chip key={key} label={label} value={value} onRemove={() => onFilters(without)} />
      ))}
      <button ref={buttonRef} type="button" className={ADD_CHIP} onClick={onOpen}>
        <ListFilter aria-hidden="true" /> Filter
        <span className="max-sm:hidden pl-0">
          <Kbd>f</Kbd>
        </span>
      </button>
      {hasFilters ? (
        <Button
          variant="quiet"
          size="small"
          onPress={() => {
            onFilters(ORDER_FILTERS.clear(filters));
            onText("");
          }}
        >
          Clear
        </Button>
      ) : null}
    </fieldset>
  );
}
