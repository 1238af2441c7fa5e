import { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";
import { type ClockZone, formatDate, formatInstant } from "@/lib/domain/datetime";
import { resourceName } from "@/lib/domain/series/resource-labels";

/** A stored value as part of a sentence; null where it means nothing to a reader, such as a technical id. */
export type Phrase = (value: unknown, zone: ClockZone) => string | null;

export const say = (before: string, after = ""): Phrase => {
  return (value, zone) => {
    if (isNothing(value)) return null;
    return [before, formatValue(value, zone), after].filter(Boolean).join(" ");
  };
};
/** Series by the names that screens give them. */
export const saySeries = (before: string): Phrase => {
  const name = (value: unknown, zone: ClockZone) =>
    /^\w+$/.test(String(value)) ? resourceName(String(value)) : formatValue(value, zone);
  return (value, zone) => {
    if (isNothing(value)) return null;
    const names = (Array.isArray(value) ? value : [value]).map((each) => name(each, zone));
    return `${before} ${names.join(", ")}`;
  };
};
export const count = (one: string, many = `${one}s`) => {
  return (value: unknown): string | null => {
    const n = Array.isArray(value) ? value.length : Number(value);
    if (!Number.isFinite(n)) return null;
    return `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
  };
};
export const ifAny = (text: string): Phrase => {
  return (value) => (Number(value) > 0 || (Array.isArray(value) && value.length > 0) ? text : null);
};
export const either = (yes: string | null, no: string | null): Phrase => {
  return (value) => (value === true ? yes : value === false ? no : null);
};
export const nothing: Phrase = () => null;
export const because: Phrase = (value) => (isNothing(value) ? null : `because “${String(value)}”`);

export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

export function formatValue(value: unknown, zone: ClockZone): string {
  if (Array.isArray(value)) return value.map((each) => formatValue(each, zone)).join(" or ");
  if (typeof value === "object") return "";
  // The short form in which ids are printed everywhere.
  if (Uuid.safeParse(value).success)
    return `${String(value).slice(0, 4)}-${String(value).slice(-4)}`;
  const date = CalendarDate.safeParse(value);
  if (date.success) return formatDate(date.data);
  const instant = Instant.safeParse(value);
  if (instant.success) return formatInstant(instant.data, zone);
  return String(value).replaceAll("_", " ");
}
