import type {
  TodayItem,
  TodayOrderItem,
  TodayReportResultItem,
} from "@/lib/contract/dashboard/today";
import type { TodayItemName } from "@/lib/contract/dashboard/today/today-work";
import type { Uuid } from "@/lib/contract/primitives";
import { getSubjectNoun, getSubjectPath } from "@/lib/domain/critical-results/critical-labels";

/** The subject of an item: its id, its page, and its name in a list and on a button. */
export function getSubject(item: TodayItem): {
  id: string;
  path: string;
  short: string;
  noun: string;
} {
  if (item.kind === "correction") {
    const path = "/match-review/corrections";
    return { id: item.order_id, path, short: "ord", noun: "case" };
  }
  if (item.kind === "call") {
    const noun = getSubjectNoun(item);
    const id = item.order_id ?? item.subject_id;
    return { id, path: getSubjectPath(item), short: noun.slice(0, 3), noun };
  }
  if ("job_id" in item) {
    const { job_id } = item;
    return { id: job_id, path: `/lab-reports/${job_id}`, short: "rep", noun: "report" };
  }
  return item.kind === "match"
    ? { id: item.item_id, path: `/match-review/${item.item_id}`, short: "res", noun: "match" }
    : { id: item.order_id, path: `/orders/${item.order_id}`, short: "ord", noun: "order" };
}

/** Whether an item is about an order itself, rather than a case, a match, a lab report or a call. */
export function isOrderItem(item: TodayItem): item is TodayOrderItem {
  const { kind } = item;
  return kind !== "match" && kind !== "correction" && kind !== "call" && !("job_id" in item);
}

/** Whether an item is the result of a finished lab report. */
export function isReportResult(item: TodayItem): item is TodayReportResultItem {
  return "job_id" in item && item.kind !== "report";
}

/** Identifies an item to the server: one subject can have several kinds of work, and several calls. */
export function getItemName(item: TodayItem): TodayItemName {
  const subject_id = (item.kind === "call" ? item.task_id : getSubject(item).id) as Uuid;
  return { kind: isReportResult(item) ? `report-${item.kind}` : item.kind, subject_id };
}

/** A unique key for each row of Today. */
export function getItemKey(item: TodayItem): string {
  const { kind, subject_id } = getItemName(item);
  return `${subject_id} ${kind}`;
}
