import { DescriptionList } from "@/components/ui/display/description-list";
import type { ResultRecord } from "@/lib/contract/dashboard/orders/result-record";
import type { CalendarDate } from "@/lib/contract/primitives";
import { formatDate, formatInstant } from "@/lib/domain/datetime";

type ReportFactsProps = { reports: ResultRecord["report_facts"]; zone: string };

/** What the laboratory states beside its values: specimen, providers, reasons, its address and director. */
export function ReportFacts({ reports = [], zone }: ReportFactsProps) {
  return reports.map(({ reported_at, facts }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: reports are never reordered.
    <div key={index} className="mt-4">
      <h3 className="mb-1.5">
        {reports.length > 1
          ? `From the laboratory’s report of ${formatInstant(reported_at, zone)}`
          : "From the laboratory’s report"}
      </h3>
      <DescriptionList
        items={[...groupByTerm(facts)].map(([term, texts]) => ({
          term,
          value: (
            <span className="whitespace-pre-wrap wrap-anywhere">
              {texts.map(formatStated).join("\n")}
            </span>
          ),
        }))}
      />
    </div>
  ));
}

/** A time as the laboratory states it, with the day in the usual form: `20-Nov-2026 08:30 -05:00`; other texts as they are. */
function formatStated(text: string): string {
  const [, day, time = "", offset = ""] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?))?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  if (day === undefined) return text;
  return [formatDate(day as CalendarDate), time, offset].filter(Boolean).join(" ");
}

/** A laboratory may state several things under one label. */
function groupByTerm(facts: NonNullable<ResultRecord["report_facts"]>[number]["facts"]) {
  const texts = new Map<string, string[]>();
  for (const { label, text, about } of facts) {
    const term = about === null ? label : `${label}, ${about}`;
    texts.set(term, [...(texts.get(term) ?? []), text]);
  }
  return texts;
}
