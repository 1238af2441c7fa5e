"use client";

import { ListFilter } from "lucide-react";
import type { Ref } from "react";
import { Button } from "@/components/ui/controls/button";
import { SearchField } from "@/components/ui/controls/search-field";
import { Chip } from "@/components/ui/display/chip";
import { ADD_CHIP, CHIP_ROW } from "@/components/ui/display/chip-class";
import { Kbd } from "@/components/ui/keyboard/kbd";
import type { OrderFilters } from "@/lib/contract/dashboard/order-search";
import { filterChips, textChipValue } from "@/lib/domain/orders/order-filter-chips";
import { ORDER_FILTERS } from "@/lib/domain/orders/order-filters";

type OrderFilterBarProps = {
  filters: OrderFilters;
  text: string;
  onFilters: (filters: OrderFilters) => void;
  onText: (text: string) => void;
  onOpen: () => void;
  buttonRef: Ref<HTMLButtonElement>;
};

/** The search text and the filters as chips, each of which can be removed. */
export function OrderFilterBar(props: OrderFilterBarProps) {
  const { filters, text, onFilters, onText, onOpen, buttonRef } = props;
  const chips = filterChips(filters);
  const textValue = textChipValue(text);
  const hasFilters = chips.length > 0 || textValue !== null;
  return (
    <fieldset className={CHIP_ROW} aria-label="Filters">
      <SearchField
        label="Name, order id or sample id"
        action="Search orders"
        text={text}
        onSearch={onText}
      />
      {chips.map(({ key, label, value, without }) => (
        <Chip key={key} label={label} value={value} onRemove={() => onFilters(without)} />
      ))}
      {textValue ? <Chip label="Text" value={textValue} onRemove={() => onText("")} /> : null}
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
