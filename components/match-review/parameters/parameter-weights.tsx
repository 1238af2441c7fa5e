import { type FigureColumn, FigureTable } from "@/components/ui/display/figure-table";
import type { MatchParameterWeight } from "@/lib/contract/service/match-parameters";
import { formatBits, formatWeighedField } from "@/lib/domain/match-review/parameter-labels";
import { describeOdds, formatFinding, formatShare } from "@/lib/domain/match-review/weight-labels";
import { THRESHOLDS } from "@/lib/matching/thresholds";

const COLUMNS: readonly FigureColumn<MatchParameterWeight>[] = [
  {
    key: "finding",
    head: "The values are",
    className: "max-sm:col-span-2",
    cell: ({ field, finding }) => formatFinding(field, finding),
  },
  { key: "bits", head: "Bits", isNumber: true, cell: ({ bits }) => formatBits(bits) },
  { key: "odds", head: "Which is found", className: "text-small", cell: describeOdds },
  {
    key: "m",
    head: "Same person",
    isNumber: true,
    className: "text-ink-3",
    cell: ({ m }) => formatShare(m),
  },
  {
    key: "u",
    head: "Two people",
    isNumber: true,
    className: "text-ink-3",
    cell: ({ u }) => formatShare(u),
  },
];

/** What every finding of every field counts in the parameters in use, and what probabilities decide. */
export function ParameterWeights({ weights }: { weights: readonly MatchParameterWeight[] }) {
  const fields = [...new Set(weights.map(({ field }) => field))];
  return (
    <section
      className="section grid gap-3 sm:[&_table]:table-fixed sm:[&_th:nth-child(1)]:w-[34%] sm:[&_th:nth-child(2)]:w-[10%] sm:[&_th:nth-child(3)]:w-[32%] sm:[&_th:is(:nth-child(4),:nth-child(5))]:w-[12%]"
      aria-label="What each finding counts"
    >
      <h2>What each finding counts</h2>
      <p className="max-w-[92ch] text-small text-ink-2">
        Two records are compared field by field, and the bits of the findings are added: one bit
        more doubles the odds that they belong to one person, one bit less halves them. A field that
        is missing on either side counts nothing. For the same name, where it is known how many
        people have it, their share replaces the one of two people. Together with the sample id, the
        laboratory, the order and its markers, the sum becomes a probability: from{" "}
        {formatThreshold(THRESHOLDS.automatic)} on a result is attached automatically unless a rule
        forbids it, from {formatThreshold(THRESHOLDS.high)} on a match is called high, from{" "}
        {formatThreshold(THRESHOLDS.medium)} on medium, and from{" "}
        {formatThreshold(THRESHOLDS.review)} on a reviewer is shown the candidate.
      </p>
      <div>
        {fields.map((field) => {
          const rows = weights.filter((weight) => weight.field === field);
          return (
            <details key={field} className="border-t border-line">
              <summary className="flex min-h-(--size-row) cursor-pointer items-center gap-3 px-2 before:text-ink-3 before:content-['▸'] in-open:before:content-['▾'] hover:bg-hover">
                <span className="font-medium sm:w-48">{formatWeighedField(field)}</span>
                <span className="ml-auto text-small text-ink-2 sm:ml-0">{formatRange(rows)}</span>
              </summary>
              <FigureTable
                label={formatWeighedField(field)}
                columns={COLUMNS}
                rows={rows}
                getKey={({ finding }) => finding}
              />
            </details>
          );
        })}
      </div>
    </section>
  );
}

/** `6 findings, −2.6 to +15.3 bits`. */
function formatRange(rows: readonly MatchParameterWeight[]): string {
  const bits = rows.map((row) => row.bits);
  const count = rows.length === 1 ? "1 finding" : `${rows.length} findings`;
  return `${count}, ${formatBits(Math.min(...bits))} to ${formatBits(Math.max(...bits))} bits`;
}

/** `99.78 %`, never broken before the sign: a threshold is not rounded to what it is not. */
function formatThreshold(share: number): string {
  return `${Number((share * 100).toFixed(4))}\u00a0%`;
}
