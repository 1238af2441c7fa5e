"use client";

import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import type { ReasonCount } from "@/lib/domain/bulk/bulk-reschedule-groups";

const CHOICE =
  "flex min-h-(--size-target) cursor-pointer items-baseline gap-2 rounded-control px-2 py-0.5 text-left text-small hover:bg-hover data-selected:bg-selected data-selected:font-medium max-sm:min-h-10 max-sm:items-center";
const COUNT = "min-w-10 shrink-0 text-right font-semibold tabular-nums";
const ALL = "all";

type ReasonFilterProps = {
  total: number;
  reasons: readonly ReasonCount[];
  /** Only orders with this reason are shown; null for all. */
  value: string | null;
  onChange: (reason: string | null) => void;
};

/** Why orders keep their date: each reason with its count, which also narrows the list. */
export function ReasonFilter({ total, reasons, value, onChange }: ReasonFilterProps) {
  return (
    <ToggleButtonGroup
      aria-label="Reasons"
      orientation="vertical"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value ?? ALL]}
      onSelectionChange={(keys) => {
        const [key] = keys;
        onChange(key === undefined || key === ALL ? null : String(key));
      }}
      className="grid max-h-40 shrink-0 content-start justify-items-start overflow-auto border-line border-b px-4 py-2 max-sm:px-2"
    >
      <ToggleButton id={ALL} className={CHOICE}>
        <span className={COUNT}>{total.toLocaleString("en")}</span> Every reason
      </ToggleButton>
      {reasons.map(({ reason, count }) => (
        <ToggleButton key={reason} id={reason} className={CHOICE}>
          <span className={COUNT}>{count.toLocaleString("en")}</span> {reason}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
