"use client";

import { ChevronDown } from "lucide-react";
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from "react-aria-components";
import { Mark } from "@/components/ui/display/mark";
import { FIELD, FIELD_LABEL, INPUT } from "./field-class";
import { FieldMessage } from "./field-message";
import { LIST_BOX, OPTION, OPTION_NOTE, POPOVER } from "./popover-class";

type SelectProps<Value extends string> = {
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; description?: string }[];
  placeholder?: string;
  description?: string;
  errorMessage?: string;
  className?: string;
};

/** One choice from a short list. */
export function Select<Value extends string>({
  label,
  value,
  onChange,
  options,
  placeholder = "Choose",
  description,
  errorMessage,
  className,
}: SelectProps<Value>) {
  return (
    <AriaSelect
      className={`${FIELD} ${className ?? ""}`}
      data-field=""
      value={value}
      onChange={(key) => {
        const option = options.find((candidate) => candidate.value === key);
        if (option) onChange(option.value);
      }}
      placeholder={placeholder}
      validationBehavior="aria"
      isInvalid={errorMessage !== undefined}
    >
      <Label className={FIELD_LABEL}>{label}</Label>
      <Button className={`${INPUT} flex items-center justify-between gap-2 text-left`}>
        <SelectValue className="truncate data-placeholder:text-ink-3">
          {({ isPlaceholder, selectedText, defaultChildren }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <ChevronDown aria-hidden="true" />
      </Button>
      <FieldMessage description={description} errorMessage={errorMessage} />
      <Popover className={POPOVER}>
        <ListBox className={LIST_BOX} items={options}>
          {(option) => (
            <ListBoxItem className={OPTION} id={option.value} textValue={option.label}>
              {({ isSelected }) => (
                <>
                  <span>
                    {option.label}
                    {option.description ? (
                      <span className={OPTION_NOTE}>{option.description}</span>
                    ) : null}
                  </span>
                  {isSelected ? <Mark shape="ok" className="ml-auto" /> : null}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
