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
