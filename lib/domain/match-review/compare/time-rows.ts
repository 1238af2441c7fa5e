import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import type { CalendarDate } from "@/lib/contract/primitives";
import { dayInZone, daysBetween } from "@/lib/domain/calendar-date";
import { type ClockZone, formatDate, formatInstant } from "@/lib/domain/datetime";
import {
  findDelivery,
  isCollectedAfterDelivery,
} from "@/lib/domain/match-review/collection-conflict";
import { findResultDoubt } from "@/lib/domain/time-doubts";
import type { CompareCell, CompareRow } from "./compare-cell";

/**
 * When the orders were placed and their samples collected and delivered, with the days between these and the result's
 * collection. `collectedAt`: the report's collection time; `arrivedAt`: when the result arrived; `zone`: the zone in
 * which days are counted.
 */
export function timeRows(
  candidates: readonly ReviewCandidate[],
  { collectedAt, arrivedAt }: { collectedAt: string | null; arrivedAt: string },
  zone: ClockZone,
): CompareRow[] {
  const collected = getDay(collectedAt, zone);
  // What has arrived lies in the past, so it also rules out a collection in the future.
  const doubt = findResultDoubt({ collected: collectedAt, arrived: arrivedAt }, arrivedAt);
  return [
    {
      key: "ordered_on",
      label: "Ordered on",
      result: null,
      noResult: "no such field",
      cells: candidates.map(({ order }) => orderedCell(order, collected, zone)),
    },
    {
      key: "collected_on",
      label: "Collected on",
      result:
        [
          collected ? formatDate(collected) : collectedAt,
          doubt ? "time in doubt: after the result arrived" : null,
        ]
          .filter(Boolean)
          .join(", ") || null,
      cells: candidates.map(({ order }) => collectedCell(order, collectedAt, zone)),
    },
  ];
}

function orderedCell(
  order: ReviewCandidate["order"],
  collected: CalendarDate | null,
  zone: ClockZone,
): CompareCell {
  if (order === null) return cell(null, "empty", "no order");
  const ordered = dayInZone(order.created_at, zone.id);
  if (collected === null)
    return cell(formatDate(ordered), "empty", "no collection date to compare");
  const days = daysBetween(ordered, collected);
  if (days < 0)
    return cell(formatDate(ordered), "close", `${countDays(-days)} after the collection`);
  const label =
    days === 0 ? "the day of the collection" : `${countDays(days)} before the collection`;
  return cell(formatDate(ordered), "empty", label);
}

function collectedCell(
  order: ReviewCandidate["order"],
  collectedAt: string | null,
  zone: ClockZone,
): CompareCell {
  const delivered = findDelivery(order);
  if (delivered === null) return cell(null, "empty", "no delivery to the laboratory known");
  const shown = `delivered ${formatInstant(delivered, zone)}`;
  const collected = getDay(collectedAt, zone);
  if (collected === null) return cell(shown, "empty", "no collection date to compare");
  const days = daysBetween(collected, dayInZone(delivered, zone.id));
  if (isCollectedAfterDelivery(order, collectedAt)) {
    const when = days === 0 ? "later that day" : `${countDays(-days)} later`;
    return cell(shown, "differs", `the result's sample was collected ${when}`);
  }
  return cell(
    shown,
    "same",
    days <= 0 ? "the same day" : `${countDays(days)} after the collection`,
  );
}

function cell(shown: string | null, verdict: CompareCell["verdict"], label: string): CompareCell {
  const pieces = shown === null ? [] : [{ text: shown, differs: verdict === "differs" }];
  return { pieces, verdict, label };
}

/** The day of an instant in a zone; a calendar day is returned unchanged; null for anything else. */
function getDay(text: string | null, zone: ClockZone): CalendarDate | null {
  if (text === null || Number.isNaN(Date.parse(text))) return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text as CalendarDate;
  return dayInZone(new Date(text).toISOString(), zone.id);
}

function countDays(days: number): string {
  return `${days} ${days === 1 ? "day" : "days"}`;
}
