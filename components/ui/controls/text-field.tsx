"use client";

import type { ReactNode } from "react";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  Label,
  TextArea,
} from "react-aria-components";
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
  ...aria
}: TextFieldProps) {
  const inputClass = ["input", mono ? "mono" : "", inside ? "has-button" : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <AriaTextField
      // Errors may come from the server: the browser must not block a form because of the previous one.
      validationBehavior="aria"
      {...aria}
      className={className ? `field ${className}` : "field"}
      isInvalid={aria.isInvalid ?? errorMessage !== undefined}
    >
      <Label className="cap">
        {label} {labelNote ? <span className="ink-3 font-normal">{labelNote}</span> : null}
      </Label>
      <div className={beside ? "field-row" : undefined}>
        <div className={inside ? "input-wrap" : "grow"}>
          {rows ? (
            <TextArea className={inputClass} rows={rows} placeholder={placeholder ?? ""} />
          ) : (
            <Input className={inputClass} placeholder={placeholder ?? ""} />
          )}
          {inside}
        </div>
        {beside}
      </div>
      <FieldMessage description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
