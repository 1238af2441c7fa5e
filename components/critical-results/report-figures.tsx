import type { CriticalFigures } from "@/lib/contract/dashboard/critical-result";

/** The summary of the report: how many, how soon, and how often within the limit. */
export function ReportFigures({ figures }: { figures: CriticalFigures }) {
  const { total, open, told, closed, within_limit, past_limit, median_minutes } = figures;
  const judged = within_limit + past_limit;
  const share = judged === 0 ? null : Math.round((within_limit / judged) * 100);
  const items = [
    { term: "Critical results", value: String(total) },
    { term: "No notification confirmed yet", value: String(open) },
    { term: "Notified", value: String(told) },
    { term: "Closed without a call", value: String(closed) },
    {
      term: "Median, start of the limit to call",
      value: median_minutes === null ? "none" : `${median_minutes} min`,
    },
    {
      term: "Within the limit",
      value: share === null ? "none" : `${share}% (${within_limit} of ${judged})`,
    },
  ];
  return (
    <dl
      className="flex flex-wrap gap-x-8 gap-y-2 pt-2 pb-4 px-6 [&>div]:grid [&_dd]:m-0 [&_dd]:text-title/5 [&_dd]:font-semibold [&_dd]:[font-variant-numeric:tabular-nums] max-sm:px-4"
      aria-label="Summary"
    >
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-small text-ink-2">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
