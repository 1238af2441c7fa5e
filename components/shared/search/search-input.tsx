"use client";

import { Input, Label, TextField } from "react-aria-components";
import { FIELD_LABEL, INPUT } from "@/components/ui/controls/field-class";
import { SEARCHABLE } from "@/lib/domain/search/search-sentences";

type SearchInputProps = {
  label: string;
  /** The label is read out only. */
  isLabelHidden?: boolean;
  autoFocus?: boolean;
  isExpanded: boolean;
  placeholder?: string;
  /** Instead of the look of a field in a form. */
  className?: string;
};

/** The field of an `Autocomplete` around it: a combobox whose list is always in sight. */
export function SearchInput({
  label,
  isLabelHidden = false,
  autoFocus = false,
  isExpanded,
  placeholder = SEARCHABLE,
  className = INPUT,
}: SearchInputProps) {
  return (
    <TextField autoFocus={autoFocus} className="grid gap-1" maxLength={200}>
      <Label className={isLabelHidden ? "sr-only" : FIELD_LABEL}>{label}</Label>
      <Input
        className={className}
        role="combobox"
        aria-expanded={isExpanded}
        aria-haspopup="listbox"
        placeholder={placeholder}
        // Without a highlighted result Enter does nothing; a form around the field must not be sent by it.
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
    </TextField>
  );
}
