import { INPUT } from "./field-class";

export type SelectProps<Value extends string> = {
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; description?: string }[];
  placeholder?: string;
  description?: string;
  errorMessage?: string;
  className?: string;
};

/** A select's button looks like a text field. */
export const SELECT_BUTTON = `${INPUT} flex items-center justify-between gap-2 text-left`;
