import { DescriptionList } from "@/components/ui/display/description-list";
import type { ResultRecord } from "@/lib/contract/dashboard/orders/result-record";
import type { Clock } from "@/lib/contract/dashboard/settings/display-settings";
import type { CalendarDate } from "@/lib/contract/primitives";
import { type ClockZone, formatDate, formatInstant, formatTimeOfDay } from "@/lib/domain/datetime";

type ReportFactsProps = { reports: ResultRecord["report_facts"]; zone: ClockZone };

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
      {[...groupByAbout(facts)].map(([about, ofGroup]) => (
        <div key={about} className="mt-2 first-of-type:mt-0">
          {about === null ? null : <h4 className="mb-1 text-small font-medium">{about}</h4>}
          <DescriptionList
            items={[...groupByTerm(ofGroup)].map(([term, texts]) => ({
              term,
              value: (
                <span className="whitespace-pre-wrap wrap-anywhere">
                  {texts.map((text) => formatStated(text, zone.clock)).join("\n")}
                </span>
              ),
            }))}
          />
        </div>
      ))}
    </div>
  ));
}

/**
 * A time as the laboratory states it, with the day and the time of day in the usual form: `20-Nov-2026 08:30 -05:00`;
 * other texts as they are.
 */
function formatStated(text: string, clock: Clock): string {
  const [, day, hour, minute, second, offset = ""] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  if (day === undefined) return text;
  const time =
    hour === undefined
      ? ""
      : formatTimeOfDay(
          {
            hour: Number(hour),
            minute: Number(minute),
            ...(second ? { second: Number(second) } : {}),
          },
          clock,
        );
  return [formatDate(day as CalendarDate), time, offset].filter(Boolean).join(" ");
}

type Facts = NonNullable<ResultRecord["report_facts"]>[number]["facts"];

/** What is about the whole report, and what is about each group of its values. */
function groupByAbout(facts: Facts): Map<string | null, Facts> {
  const groups = new Map<string | null, Facts>([[null, []]]);
  for (const fact of facts) groups.set(fact.about, [...(groups.get(fact.about) ?? []), fact]);
  return groups;
}

/** A laboratory may state several things under one label. */
function groupByTerm(facts: Facts): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { label, text } of facts) texts.set(label, [...(texts.get(label) ?? []), text]);
  return texts;
}
