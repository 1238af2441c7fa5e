"use client";

import {
  type ComponentProps,
  type FocusEventHandler,
  type HTMLInputTypeAttribute,
  type KeyboardEventHandler,
  type ReactNode,
  useId,
} from "react";
import { FIELD, FIELD_LABEL, INPUT, TEXT_AREA } from "./field-class";
import { FieldMessage, getMessageIds } from "./field-message";

type TextFieldProps = Pick<
  ComponentProps<"input">,
  "autoComplete" | "autoFocus" | "inputMode" | "maxLength" | "spellCheck"
> & {
  label: string;
  /** A subdued note after the label. */
  labelNote?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** Only for one-line fields. */
  onFocus?: FocusEventHandler<HTMLInputElement>;
  /** Only for one-line fields. */
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  type?: HTMLInputTypeAttribute;
  description?: string;
  errorMessage?: string | undefined;
  isInvalid?: boolean;
  isRequired?: boolean;
  isReadOnly?: boolean;
  placeholder?: string;
  /** Makes it a text area with this many lines. */
  rows?: number;
  mono?: boolean;
  /** A control inside the right edge of the input. */
  inside?: ReactNode;
  /** A sentence to the right of the input, e.g. the weekday of a date. */
  beside?: ReactNode;
  className?: string;
  inputClassName?: string;
};

/** A labelled text field or text area with its hint and its error. */
export function TextField({
  label,
  labelNote,
  onChange,
  onFocus,
  onKeyDown,
  type,
  description,
  errorMessage,
  isInvalid = errorMessage !== undefined,
  isRequired,
  isReadOnly,
  placeholder = "",
  rows,
  mono = false,
  inside,
  beside,
  className,
  inputClassName = inside ? "pr-9" : "",
  ...rest
}: TextFieldProps) {
  const id = useId();
  const extraClass = `${mono ? "mono" : ""} ${inputClassName}`;
  const control = {
    ...rest,
    id,
    placeholder,
    readOnly: isReadOnly,
    // Errors may come from the server: the browser must not block a form because of the previous one.
    "aria-required": isRequired,
    "aria-invalid": isInvalid || undefined,
    "aria-describedby": getMessageIds(id, { description, errorMessage }),
    onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value),
  };
  return (
    <div className={`${FIELD} ${className ?? ""}`} data-field="">
      <label htmlFor={id} className={FIELD_LABEL}>
        {label} {labelNote ? <span className="text-ink-3 font-normal">{labelNote}</span> : null}
      </label>
      <div className={beside ? "flex flex-wrap items-center gap-2" : undefined}>
        <div
          className={
            inside
              ? "relative grid *:[button]:absolute *:[button]:inset-y-0.5 *:[button]:right-0.5 *:[button]:h-auto"
              : "grow"
          }
        >
          {rows ? (
            <textarea {...control} className={`${TEXT_AREA} ${extraClass}`} rows={rows} />
          ) : (
            <input
              {...control}
              type={type}
              onFocus={onFocus}
              onKeyDown={onKeyDown}
              className={`${INPUT} ${extraClass}`}
            />
          )}
          {inside}
        </div>
        {beside}
      </div>
      <FieldMessage id={id} description={description} errorMessage={errorMessage} />
    </div>
  );
}
