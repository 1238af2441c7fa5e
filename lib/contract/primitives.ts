import { z } from "zod";

/** Service identifiers: RFC 9562 UUIDs in lower or upper case. */
export const Uuid = z
  .guid()
  .meta({ format: "uuid", example: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44" });
export type Uuid = z.infer<typeof Uuid>;

/** An existing calendar day, `YYYY-MM-DD` (no February 30, no year 0), that is never shifted by a time zone. */
export const CalendarDate = z.iso
  .date()
  .refine((date) => !date.startsWith("0000"), { error: "There is no year 0" })
  .brand<"CalendarDate">()
  .meta({ example: "2026-11-26" });
export type CalendarDate = z.infer<typeof CalendarDate>;

const FIRST_MS = Date.parse("0001-01-01T00:00:00.000Z");
const LAST_MS = Date.parse("9999-12-31T23:59:59.999Z");

/** A moment, ISO 8601 with an offset or `Z`, that is in the years 1 to 9999 in UTC: databases store no other. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine(isInKnownYears, { error: "The year must be between 1 and 9999 in UTC" })
  .brand<"Instant">()
  .meta({ example: "2026-11-20T14:42:00+00:00" });
export type Instant = z.infer<typeof Instant>;

/** A query bound: a bare date, or a date-time with or without an offset (without one it is UTC). */
export const DateOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

function isInKnownYears(text: string): boolean {
  const ms = Date.parse(text);
  return ms >= FIRST_MS && ms <= LAST_MS;
}

export const INT4_MIN = -2_147_483_648;
export const INT4_MAX = 2_147_483_647;

/** A whole number that a PostgreSQL integer can hold, or one of a narrower range. */
export function int4(min = INT4_MIN, max = INT4_MAX) {
  return z.number().int().min(min).max(max);
}

/** As `int4` in a query or a path, where numbers arrive as text. */
export function int4FromText(min = INT4_MIN, max = INT4_MAX) {
  return z.coerce.number<number | string>().int().min(min).max(max);
}

/** A page size for lists without a documented maximum: larger requests are reduced to `maximum` items. */
export function clampedPageSize(maximum: number, standard: number) {
  return int4FromText(1)
    .overwrite((size) => Math.min(size, maximum))
    .default(standard);
}

/** An IANA zone name that this runtime supports. */
export const TimeZoneName = z.string().refine(isTimeZone, { error: "Unknown IANA time zone" });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * A service enum that may gain values without notice: an unknown value is displayed as it is and never breaks a page.
 * Any non-empty string parses; the known values are visible to the type checker and in the OpenAPI document.
 */
export function openEnum<const Values extends readonly string[]>(values: Values) {
  // A plain string for the OpenAPI document, which then knows where it may be null.
  const word = z.string().min(1);
  return (word as z.ZodType<Values[number] | (string & {}), Values[number] | (string & {})>).meta({
    examples: [...values],
    description: `Open set. Known values: ${values.join(", ")}.`,
  });
}
