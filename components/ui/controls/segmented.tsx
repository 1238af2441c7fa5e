"use client";

import type { ReactNode } from "react";
import { Radio, RadioGroup } from "react-aria-components";

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
};

/** One of a few, all of them in sight. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedProps<Value>) {
  return (
    <RadioGroup
      className="seg"
      aria-label={label}
      orientation="horizontal"
      // With a value that is no option, none of them could be reached by Tab.
      value={options.some((option) => option.value === value) ? value : null}
      onChange={(key) => {
        const option = options.find((candidate) => candidate.value === key);
        if (option) onChange(option.value);
      }}
    >
      {options.map((option) => (
        <Radio key={option.value} value={option.value}>
          {option.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}
