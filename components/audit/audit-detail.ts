import { shortId } from "@/components/ui/display/short-id";
import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { CalendarDate, Uuid } from "@/lib/contract/primitives";
import { formatDate } from "@/lib/domain/datetime";

type Detail = AuditEntry["detail"];

/** Parameters that do not say what was searched for. */
const ARRANGEMENT = new Set(["sort", "direction", "size", "text_length"]);

/** The end of an entry's sentence: the new date, the range of days or the filters; empty where there is none. */
export function formatDetail({
  operation,
  detail,
}: Pick<AuditEntry, "operation" | "detail">): string {
  if (operation === "order.reschedule") return `to ${formatValue(detail.activate_by)}`;
  if (operation === "cycle.read") return formatRange(detail);
  if (operation.endsWith(".search")) return formatSearch(detail);
  const pairs = Object.entries(detail).map(([name, value]) => `${name} ${formatValue(value)}`);
  return pairs.length === 0 ? "" : `(${pairs.join(", ")})`;
}

function formatRange({ start_date, end_date }: Detail): string {
  const from = `from ${formatValue(start_date)}`;
  return end_date ? `${from} to ${formatValue(end_date)}` : from;
}

function formatSearch(detail: Detail): string {
  const letters = Number(detail.text_length ?? 0);
  const filters = Object.entries(detail)
    .filter(([name, value]) => !ARRANGEMENT.has(name) && !(name === "page" && value === 1))
    .map(([name, value]) => `${name.replaceAll("_", " ")} ${formatValue(value)}`);
  const parts = [...(letters > 0 ? [`a text of ${letters} letters`] : []), ...filters];
  return parts.length === 0 ? "" : `by ${parts.join(", ")}`;
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(" or ");
  if (Uuid.safeParse(value).success) return shortId(String(value));
  const date = CalendarDate.safeParse(value);
  if (date.success) return formatDate(date.data);
  return String(value ?? "none").replaceAll("_", " ");
}
