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

/** A moment, ISO 8601 with an offset or `Z`. */
export const Instant = z.iso
  .datetime({ offset: true })
  .brand<"Instant">()
  .meta({ example: "2026-11-20T14:42:00+00:00" });
export type Instant = z.infer<typeof Instant>;

/** A query bound: a bare date, or a date-time with or without an offset (without one it is UTC). */
export const DateOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

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
  return z
    .custom<Values[number] | (string & {})>((value) => typeof value === "string" && value !== "")
    .meta({
      type: "string",
      examples: [...values],
      description: `Open set. Known values: ${values.join(", ")}.`,
    });
}
