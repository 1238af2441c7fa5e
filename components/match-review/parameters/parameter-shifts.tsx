import { type FigureColumn, FigureTable } from "@/components/ui/display/figure-table";
import type { MatchParameterShift } from "@/lib/contract/service/match-parameters";
import { formatBits, parameterShiftLabel } from "@/lib/domain/match-review/parameter-labels";

const COLUMNS: readonly FigureColumn<MatchParameterShift>[] = [
  { key: "finding", head: "Finding", className: "wide", cell: parameterShiftLabel },
  { key: "bits", head: "Weight in bits", isNumber: true, cell: ({ bits }) => formatBits(bits) },
  {
    key: "shipped",
    head: "As shipped",
    isNumber: true,
    className: "ink-3",
    cell: ({ shipped_bits }) => formatBits(shipped_bits),
  },
];

/** The findings whose weight differs from the shipped one, the largest difference first. */
export function ParameterShifts({ moves }: { moves: readonly MatchParameterShift[] }) {
  return (
    <details>
      <summary className="label ink-2 cursor-pointer min-h-6">
        Findings that count differently: {moves.length}
      </summary>
      <div className="mt-1">
        <FigureTable
          label="Weights in bits"
          columns={COLUMNS}
          rows={moves}
          getKey={({ field, finding }) => `${field} ${finding}`}
        />
      </div>
    </details>
  );
}
