import Link from "next/link";
import { DescriptionList } from "@/components/ui/display/description-list";
import type {
  TodayItem,
  TodayMatchItem,
  TodayReportItem,
  TodayReportResultItem,
} from "@/lib/contract/dashboard/today";
import type { TodayWork } from "@/lib/contract/dashboard/today/today-work";
import { shortId } from "@/lib/contract/short-id";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { getHeldBy } from "@/lib/domain/today/held-by";
import { isCallItem, isOrderItem, isReportResult } from "@/lib/domain/today/today-subject";
import { DueTime } from "./due-time";
import { OrderFacts } from "./order-facts";

type ItemFactsProps = {
  item: TodayItem;
  work: TodayWork | undefined;
  now: string;
  zone: ClockZone;
};

/** The facts about the row under the cursor, by its kind, and who has claimed it or is assigned to it. */
export function ItemFacts({ item, work, now, zone }: ItemFactsProps) {
  const held = getHeldBy(item, work);
  const snooze = work?.snooze;
  const frame = { now, zone };
  return (
    <>
      {item.kind === "match" ? <MatchFacts item={item} {...frame} /> : null}
      {item.kind === "correction" ? (
        <p className="text-small text-ink-2">
          Order {shortId(item.order_id)} of {item.person}
        </p>
      ) : null}
      {isCallItem(item) ? (
        <DescriptionList
          items={[
            { term: "Person", value: item.person },
            { term: "Arrived", value: formatInstant(item.since, zone) },
            { term: "Due", value: <DueTime due={item.due} {...frame} /> },
          ]}
        />
      ) : null}
      {item.kind === "report" ? <ReportFacts item={item} {...frame} /> : null}
      {isReportResult(item) ? <ReportResultFacts item={item} {...frame} /> : null}
      {isOrderItem(item) ? <OrderFacts item={item} {...frame} /> : null}
      <div className="mt-1.25">
        <DescriptionList
          items={[
            { term: "Held by", value: held ? `${held.name}, ${held.how}` : "nobody yet" },
            ...(snooze
              ? [
                  {
                    term: "Snoozed",
                    value: `until ${formatInstant(snooze.until, zone)} by ${snooze.by}: ${snooze.reason}`,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </>
  );
}

/** The preview of an unmatched result. It shows no names before the result is claimed. */
function MatchFacts({ item, now, zone }: { item: TodayMatchItem; now: string; zone: ClockZone }) {
  const { markers } = item;
  return (
    <DescriptionList
      items={[
        { term: "Person", value: item.person },
        { term: "Result", value: <span className="mono">{shortId(item.item_id)}</span> },
        { term: "Lab", value: item.lab },
        { term: "Markers", value: markers.join(", ") || "not named" },
        { term: "Arrived", value: formatInstant(item.since, zone) },
        { term: "Due", value: <DueTime due={item.due} now={now} zone={zone} /> },
      ]}
    />
  );
}

type ReportResultFactsProps = { item: TodayReportResultItem; now: string; zone: ClockZone };

/** The preview of the result of a finished lab report. */
function ReportResultFacts({ item, now, zone }: ReportResultFactsProps) {
  return (
    <DescriptionList
      items={[
        {
          term: "Person",
          value: item.user_id ? (
            <Link href={`/people/${item.user_id}`} prefetch={false}>
              {item.person}
            </Link>
          ) : (
            item.person
          ),
        },
        { term: "Report", value: <span className="mono">{shortId(item.job_id)}</span> },
        ...(item.laboratory ? [{ term: "Lab", value: item.laboratory }] : []),
        { term: "Reviewed", value: formatInstant(item.since, zone) },
        { term: "Due", value: <DueTime due={item.due} now={now} zone={zone} /> },
      ]}
    />
  );
}

/** The preview of a lab report. */
function ReportFacts({ item, now, zone }: { item: TodayReportItem; now: string; zone: ClockZone }) {
  return (
    <DescriptionList
      items={[
        { term: "Person", value: item.person },
        { term: "Report", value: <span className="mono">{shortId(item.job_id)}</span> },
        { term: "Uploaded by", value: item.uploaded_by },
        { term: "Uploaded", value: formatInstant(item.since, zone) },
        { term: "Due", value: <DueTime due={item.due} now={now} zone={zone} /> },
      ]}
    />
  );
}
