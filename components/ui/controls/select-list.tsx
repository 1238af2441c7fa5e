"use client";

import { ChevronDown } from "lucide-react";
import { useContext, useEffect, useRef } from "react";
import {
  Select as AriaSelect,
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectStateContext,
  SelectValue,
  Text,
} from "react-aria-components";
import { Mark } from "@/components/ui/display/mark";
import { FIELD, FIELD_ERROR, FIELD_HINT, FIELD_LABEL } from "./field-class";
import { LIST_BOX, OPTION, OPTION_NOTE, POPOVER } from "./popover-class";
import { SELECT_BUTTON, type SelectProps } from "./select-props";
import type { Opening } from "./use-trigger";

/** A select that opens and takes the focus as soon as it is rendered; loaded when one is first opened. */
export function SelectList<Value extends string>({
  label,
  value,
  onChange,
  options,
  placeholder = "Choose",
  description,
  errorMessage,
  className,
  opening,
}: SelectProps<Value> & { opening: Opening }) {
  return (
    <AriaSelect
      autoFocus
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
      <Button className={SELECT_BUTTON}>
        <SelectValue className="truncate data-placeholder:text-ink-3">
          {({ isPlaceholder, selectedText, defaultChildren }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <ChevronDown aria-hidden="true" />
      </Button>
      {description ? (
        <Text slot="description" className={FIELD_HINT}>
          {description}
        </Text>
      ) : null}
      <FieldError className={FIELD_ERROR}>
        <Mark shape="failed" />
        <span>{errorMessage}</span>
      </FieldError>
      <OpenOnce opening={opening} />
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

/** Opens the list once the button beside it has the focus, which returns there when the list closes. */
function OpenOnce({ opening }: { opening: Opening }) {
  const state = useContext(SelectStateContext);
  const isOpened = useRef(false);
  useEffect(() => {
    // The list reads its options in a second pass.
    if (!state || state.collection.size === 0 || isOpened.current) return;
    isOpened.current = true;
    state.open(opening === "pointer" ? null : opening);
  }, [state, opening]);
  return null;
}
