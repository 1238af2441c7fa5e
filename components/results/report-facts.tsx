import { DescriptionList } from "@/components/ui/display/description-list";
import type { ResultRecord } from "@/lib/contract/dashboard/orders/result-record";
import { formatInstant } from "@/lib/domain/datetime";

type ReportFactsProps = { reports: ResultRecord["report_facts"]; zone: string };

/** What the laboratory states beside its values: specimen, providers, reasons, its address and director. */
export function ReportFacts({ reports = [], zone }: ReportFactsProps) {
  return reports.map(({ reported_at, facts }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: reports are never reordered.
    <div key={index} className="mt-4">
      <h3>
        {reports.length > 1
          ? `From the laboratory’s report of ${formatInstant(reported_at, zone)}`
          : "From the laboratory’s report"}
      </h3>
      <DescriptionList
        items={[...groupByTerm(facts)].map(([term, texts]) => ({
          term,
          value: <span className="whitespace-pre-wrap wrap-anywhere">{texts.join("\n")}</span>,
        }))}
      />
    </div>
  ));
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
