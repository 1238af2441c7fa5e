"use client";

import { type ReactNode, useId } from "react";

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
};

const OPTION =
  "relative inline-flex min-h-6.5 cursor-pointer items-center gap-1 border-l border-line px-2.5 text-small whitespace-nowrap text-ink-2 first:border-l-0 has-focus-visible:rounded-mark has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-checked:bg-primary has-checked:font-medium has-checked:text-primary-ink has-checked:[&_span]:text-inherit forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:[forced-color-adjust:none]";

/** A choice among a few options, all of them visible. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      className="inline-flex min-h-7 w-fit max-w-full flex-wrap rounded-control border border-control bg-surface print:hidden"
      aria-label={label}
    >
      {options.map((option) => (
        <label key={option.value} className={OPTION}>
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer opacity-0"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
