import type { ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { getAppointmentView } from "@/lib/domain/appointments/appointment-labels";
import { isLabReportState, STATE_LABELS } from "@/lib/domain/lab-reports/report-labels";
import { getStatusView } from "@/lib/domain/orders/order-status";
import { resourceName } from "@/lib/domain/series/resource-labels";

const NAMES = new Map(
  Object.entries<string>({
    "labtest.order.created": "Order created",
    "labtest.order.updated": "Order changed",
    "labtest.appointment.created": "Appointment created",
    "labtest.appointment.updated": "Appointment changed",
    "labtest.result.critical": "Critical result",
    "labtest.match_review.created": "Result to match",
    "labtest.match_review.updated": "Match review changed",
    "lab_report.parsing_job.created": "Lab report uploaded",
    "lab_report.parsing_job.updated": "Lab report changed",
    "provider.connection.created": "Source connected",
    "provider.connection.error": "Connection of a source failed",
    "provider.device.created": "Device added",
    "provider.device.updated": "Device changed",
    "continuous_query.result_table.changed": "Query result changed",
    "message.attempt.exhausted": "Delivery given up",
    "webhook.test": "Test event",
  }),
);

/** An event type as a label; the raw type is shown beside it. An unknown type is labeled as unknown. */
export function formatEventType(type: string | null): string {
  if (type === null || type === "") return "Kind not known";
  const known = NAMES.get(type);
  if (known !== undefined) return known;
  const [family, scope, resource, change, ...rest] = type.split(".");
  if (scope === "data" && resource && rest.length === 0) {
    const name = resourceName(resource);
    if (family === "daily" && change === "created") return `${name} added`;
    if (family === "daily" && change === "updated") return `${name} changed`;
    if (family === "historical" && change === "created") return `${name}: earlier data loaded`;
  }
  return "Unknown kind of event";
}

type Reading = Pick<ReceivedEvent, "event_type" | "verdict">;

/**
 * What is said in place of what an event's content would tell, while nobody has read it: a waiting or delayed event has
 * not been read yet, and a copy or one of an unknown sender never is. Null once it was read.
 */
export function getUnread({ event_type, verdict }: Reading): "not read yet" | "not read" | null {
  if (event_type) return null;
  if (verdict === "waiting" || verdict === "failed" || verdict === "too_old") return "not read yet";
  return verdict === "duplicate" || verdict === "bad_signature" ? "not read" : null;
}

/** An event's type as a label, or that it was not read; only one that was read is of a kind that is not known. */
export function formatEventKind(event: Reading): string {
  const unread = getUnread(event);
  return unread === null
    ? formatEventType(event.event_type)
    : `${unread.charAt(0).toUpperCase()}${unread.slice(1)}`;
}

/**
 * The state of the order, appointment or lab report after the change, in the words of its own screen: `To review`. An
 * unknown one keeps the service's word; null where there is none.
 */
export function formatObjectStatus({
  object,
  object_status: status,
}: Pick<ReceivedEvent, "object" | "object_status">): string | null {
  if (object === null || status === null) return null;
  if (object.kind === "order") return getStatusView(status).label;
  if (object.kind === "appointment") return getAppointmentView(status).label;
  return isLabReportState(status) ? STATE_LABELS[status].label : status;
}

/** The type prefixes in the filter, with their labels. */
export const TYPE_GROUPS = [
  { value: "labtest.order.", label: "Orders" },
  { value: "labtest.appointment.", label: "Appointments" },
  { value: "labtest.result.", label: "Critical results" },
  { value: "labtest.match_review.", label: "Match review" },
  { value: "lab_report.", label: "Lab reports" },
  { value: "daily.data.", label: "Health data" },
  { value: "historical.data.", label: "Earlier health data" },
  { value: "provider.", label: "Sources and devices" },
  { value: "message.", label: "Failed deliveries" },
] as const;

/** The label of a group of types; any other prefix is shown unchanged. */
export function formatTypeFilter(type: string): string {
  return TYPE_GROUPS.find(({ value }) => value === type)?.label ?? type;
}
