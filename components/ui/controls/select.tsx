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
import { FieldMessage } from "./field-message";

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
      className={className ? `field ${className}` : "field"}
      value={value}
      onChange={(key) => {
        const option = options.find((candidate) => candidate.value === key);
        if (option) onChange(option.value);
      }}
      placeholder={placeholder}
      validationBehavior="aria"
      isInvalid={errorMessage !== undefined}
    >
      <Label className="cap">{label}</Label>
      <Button className="input select-button">
        <SelectValue className="value">
          {({ isPlaceholder, selectedText, defaultChildren }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <ChevronDown aria-hidden="true" />
      </Button>
      <FieldMessage description={description} errorMessage={errorMessage} />
      <Popover className="popover">
        <ListBox className="listbox" items={options}>
          {(option) => (
            <ListBoxItem className="option" id={option.value} textValue={option.label}>
              {({ isSelected }) => (
                <>
                  <span>
                    {option.label}
                    {option.description ? <span className="desc">{option.description}</span> : null}
                  </span>
                  {isSelected ? <Mark shape="ok" /> : null}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
