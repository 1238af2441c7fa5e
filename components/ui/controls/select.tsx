"use client";

import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { createLatePart, useLatePart } from "@/components/ui/late/late-part";
import { FIELD, FIELD_LABEL } from "./field-class";
import { FieldMessage, getMessageIds } from "./field-message";
import { PlainButton } from "./plain-button";
import { SELECT_BUTTON, type SelectProps } from "./select-props";
import { getKeyOpening, getPressOpening, type Opening } from "./use-trigger";

const selectList = createLatePart(async () => (await import("./select-list")).SelectList);

/** One choice from a short list. Until it is first opened, it is only a button that shows the chosen option. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, placeholder = "Choose", description, errorMessage } = props;
  const [opening, setOpening] = useState<Opening | null>(null);
  const List = useLatePart(selectList, opening !== null);
  const id = useId();
  if (List && opening) return <List {...props} opening={opening} />;
  const chosen = options.find((option) => option.value === value);
  function onKeyDown(event: KeyboardEvent) {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isText && !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    event.stopPropagation();
    setOpening(getKeyOpening(event.key));
  }
  return (
    <div className={`${FIELD} ${props.className ?? ""}`} data-field="">
      <span id={`${id}label`} className={FIELD_LABEL}>
        {label}
      </span>
      <PlainButton
        className={SELECT_BUTTON}
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={`${id}value ${id}label`}
        aria-describedby={getMessageIds(id, { description, errorMessage })}
        data-invalid={errorMessage !== undefined || undefined}
        onPress={(event) => setOpening(getPressOpening(event))}
        onKeyDown={onKeyDown}
      >
        <span id={`${id}value`} className={`truncate ${chosen ? "" : "text-ink-3"}`}>
          {chosen?.label ?? placeholder}
        </span>
        <ChevronDown aria-hidden="true" />
      </PlainButton>
      <FieldMessage id={id} description={description} errorMessage={errorMessage} />
    </div>
  );
}
