import type { ReactNode } from "react";
import { CHECK } from "./field-class";

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  isDisabled?: boolean;
  children: ReactNode;
};

/** A labelled checkbox. */
export function Checkbox({ checked, onChange, isDisabled, children }: CheckboxProps) {
  return (
    <label className="flex h-max min-h-6 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        className={CHECK}
        checked={checked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
