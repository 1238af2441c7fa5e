"use client";

import type { ReactNode } from "react";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  Label,
  TextArea,
} from "react-aria-components";
import { FIELD, FIELD_LABEL, INPUT, TEXT_AREA } from "./field-class";
import { FieldMessage } from "./field-message";

type TextFieldProps = Omit<AriaTextFieldProps, "children" | "className"> & {
  label: string;
  /** A quiet remark after the label. */
  labelNote?: string;
  description?: string;
  errorMessage?: string | undefined;
  placeholder?: string;
  /** Makes it a text area with this many lines. */
  rows?: number;
  mono?: boolean;
  /** A control inside the right edge of the input. */
  inside?: ReactNode;
  /** A sentence at the right of the input, e.g. the weekday of a date. */
  beside?: ReactNode;
  className?: string;
  inputClassName?: string;
};

/** A labelled line (or lines) of text with its hint and its error. */
export function TextField({
  label,
  labelNote,
  description,
  errorMessage,
  placeholder,
  rows,
  mono = false,
  inside,
  beside,
  className,
  inputClassName = inside ? "pr-9" : "",
  ...aria
}: TextFieldProps) {
  const extraClass = `${mono ? "mono" : ""} ${inputClassName}`;
  return (
    <AriaTextField
      // Errors may come from the server: the browser must not block a form because of the previous one.
      validationBehavior="aria"
      {...aria}
      className={`${FIELD} ${className ?? ""}`}
      data-field=""
      isInvalid={aria.isInvalid ?? errorMessage !== undefined}
    >
      <Label className={FIELD_LABEL}>
        {label} {labelNote ? <span className="text-ink-3 font-normal">{labelNote}</span> : null}
      </Label>
      <div className={beside ? "flex flex-wrap items-center gap-2" : undefined}>
        <div
          className={
            inside
              ? "relative grid *:[button]:absolute *:[button]:inset-y-0.5 *:[button]:right-0.5 *:[button]:h-auto"
              : "grow"
          }
        >
          {rows ? (
            <TextArea
              className={`${TEXT_AREA} ${extraClass}`}
              rows={rows}
              placeholder={placeholder ?? ""}
            />
          ) : (
            <Input className={`${INPUT} ${extraClass}`} placeholder={placeholder ?? ""} />
          )}
          {inside}
        </div>
        {beside}
      </div>
      <FieldMessage description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
