"use client";

import type { ReactNode } from "react";
import { Radio, RadioGroup } from "react-aria-components";

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
};

const OPTION =
  "inline-flex min-h-6.5 cursor-pointer items-center gap-1 border-l border-line px-2.5 text-small whitespace-nowrap text-ink-2 first:border-l-0 data-focus-visible:rounded-mark data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-selected:bg-primary data-selected:font-medium data-selected:text-primary-ink data-selected:[&_span]:text-inherit forced-colors:data-selected:bg-[Highlight] forced-colors:data-selected:text-[HighlightText] forced-colors:data-selected:[forced-color-adjust:none]";

/** One of a few, all of them in sight. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedProps<Value>) {
  return (
    <RadioGroup
      className="inline-flex min-h-7 max-w-full flex-wrap rounded-control border border-control bg-surface print:hidden"
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
        <Radio key={option.value} value={option.value} className={OPTION}>
          {option.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}
