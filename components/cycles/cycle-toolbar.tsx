"use client";

import { Printer } from "lucide-react";
import { memo } from "react";
import { Button } from "@/components/ui/controls/button";
import { Segmented } from "@/components/ui/controls/segmented";
import { Select } from "@/components/ui/controls/select";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { CYCLE_RANGES, rangeLabel } from "@/lib/domain/cycles/cycle-range";
import type { CycleSource } from "@/lib/domain/cycles/cycle-source";
import type { CycleView } from "./use-cycle-view";

const ALL = "all";
const RANGES = CYCLE_RANGES.map((value) => ({ value, label: rangeLabel(value) }));

type CycleToolbarProps = CycleView & {
  sources: readonly CycleSource[];
  onChange: (next: Partial<CycleView>) => void;
};

/** Chooses the range and the source. The choice of source is hidden when there is only one. */
export const CycleToolbar = memo(function CycleToolbar({
  range,
  sourceKey,
  sources,
  onChange,
}: CycleToolbarProps) {
  const isKnown = sources.some(({ key }) => key === sourceKey);
  const options = [
    { value: ALL, label: `All ${sources.length} sources`, description: "each shown separately" },
    ...sources.map(({ key, label, cycleCount }) => ({
      value: key,
      label,
      description: `${cycleCount} ${cycleCount === 1 ? "cycle" : "cycles"}`,
    })),
  ];
  useKeys("Cycle calendar", [{ keys: "p", label: "Print", run: () => window.print() }]);
  return (
    <div className="flex flex-wrap items-end gap-3 px-6 py-2.5 max-sm:px-4 print:hidden">
      <Segmented
        label="Range"
        value={range}
        onChange={(next) => onChange({ range: next })}
        options={RANGES}
      />
      {sources.length > 1 ? (
        <Select
          label="Source"
          className="w-72"
          value={isKnown && sourceKey ? sourceKey : ALL}
          onChange={(key) => onChange({ sourceKey: key === ALL ? undefined : key })}
          options={options}
        />
      ) : null}
      <Button
        size="small"
        className="ml-auto"
        icon={<Printer aria-hidden="true" />}
        onPress={() => window.print()}
      >
        Print
      </Button>
    </div>
  );
});
