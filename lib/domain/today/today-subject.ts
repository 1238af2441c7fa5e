import type {
  TodayCallItem,
  TodayItem,
  TodayOrderItem,
  TodayReportResultItem,
} from "@/lib/contract/dashboard/today";
import type { TodayKind } from "@/lib/contract/dashboard/today/today-kinds";
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
  if (isCallItem(item)) {
    const { call } = item.duties;
    const noun = getSubjectNoun(call);
    const id = call.order_id ?? call.subject_id;
    return { id, path: getSubjectPath(call), short: noun.slice(0, 3), noun };
  }
  if ("job_id" in item) {
    const { job_id } = item;
    return { id: job_id, path: `/lab-reports/${job_id}`, short: "rep", noun: "report" };
  }
  return item.kind === "match"
    ? { id: item.item_id, path: `/match-review/${item.item_id}`, short: "res", noun: "match" }
    : { id: item.order_id, path: `/orders/${item.order_id}`, short: "ord", noun: "order" };
}

/** Whether an item is about an order itself, rather than a case, a match, a lab report or only a call. */
export function isOrderItem(item: TodayItem): item is TodayOrderItem {
  const { kind } = item;
  return kind !== "match" && kind !== "correction" && !isCallItem(item) && !("job_id" in item);
}

/** Whether an item is a critical result of which only the call is open. */
export function isCallItem(item: TodayItem): item is TodayCallItem {
  return "is_earlier" in item;
}

/** The kind under which an item is listed and counted: every critical result is one, also before its match. */
export function getListedKind(item: TodayItem): TodayKind {
  return item.kind === "match" && item.is_critical ? "critical" : item.kind;
}

/** Whether an item is the result of a finished lab report. */
export function isReportResult(item: TodayItem): item is TodayReportResultItem {
  return "job_id" in item && item.kind !== "report";
}

/** Identifies an item to the server: one subject can have several kinds of work. */
export function getItemName(item: TodayItem): TodayItemName {
  const subject_id = getSubject(item).id as Uuid;
  if (isReportResult(item)) return { kind: `report-${item.kind}`, subject_id };
  if (!isCallItem(item)) return { kind: item.kind, subject_id };
  const { source, order_id, task_id } = item.duties.call;
  if (item.is_earlier) return { kind: "call", subject_id: task_id };
  // The name of the result's own item, so that what was arranged about it stays when it is acknowledged.
  if (order_id !== null || source === "order") return { kind: item.kind, subject_id };
  return { kind: source === "lab_report" ? "report-critical" : "match", subject_id };
}

/** A unique key for each row of Today. */
export function getItemKey(item: TodayItem): string {
  const { kind, subject_id } = getItemName(item);
  return `${subject_id} ${kind}`;
}
