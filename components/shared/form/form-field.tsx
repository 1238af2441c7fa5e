"use client";

import type { ReactNode } from "react";
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from "react-hook-form";

/** The props that all our fields accept: TextField, Select, DatePicker and the like. */
type FieldBinding<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  errorMessage?: string;
};

type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> = {
  control: Control<Values, unknown, Output>;
  name: Name;
  children: (field: FieldBinding<FieldPathValue<Values, Name>>) => ReactNode;
};

/** Binds one field to a form. Typing rerenders only this field, not the form around it. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  children,
}: FormFieldProps<Values, Name, Output>) {
  const { field, fieldState } = useController({ control, name });
  const errorMessage = fieldState.error?.message;
  return children({
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ...(errorMessage ? { errorMessage } : {}),
  });
}
