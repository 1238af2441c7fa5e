"use client";

import { Input, Label, TextField } from "react-aria-components";
import { FIELD_LABEL, INPUT } from "@/components/ui/controls/field-class";
import { SEARCHABLE } from "@/lib/domain/search/search-sentences";

type SearchInputProps = {
  label: string;
  /** Shows the label only to screen readers. */
  isLabelHidden?: boolean;
  autoFocus?: boolean;
  isExpanded: boolean;
  placeholder?: string;
  /** Enter without a highlighted result. */
  onEnter?: () => void;
  /** Replaces the default style of a form field. */
  className?: string;
};

/** The field of the surrounding `Autocomplete`: a combobox whose list is always visible. */
export function SearchInput({
  label,
  isLabelHidden = false,
  autoFocus = false,
  isExpanded,
  placeholder = SEARCHABLE,
  onEnter,
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
        // Enter must never submit a surrounding form.
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (!event.currentTarget.hasAttribute("aria-activedescendant")) onEnter?.();
        }}
      />
    </TextField>
  );
}
