/** Whose time zone the screen uses. */
export const ZONE_CHOICES = ["clinic", "patient", "utc"] as const;
export type ZoneChoice = (typeof ZONE_CHOICES)[number];

/** The cookie that stores the choice, so that server and browser display the same times. */
export const ZONE_COOKIE = "phial-zone";

/** The choice in a cookie's value; the clinic's zone when there is none. */
export function readZoneChoice(cookie: string | undefined): ZoneChoice {
  return ZONE_CHOICES.find((choice) => choice === cookie) ?? "clinic";
}

/** The IANA zone of a choice; the patient's falls back to the clinic's when no patient is shown. */
export function resolveZone(
  choice: ZoneChoice,
  zones: { clinic: string; patient: string | null },
): string {
  if (choice === "utc") return "UTC";
  return choice === "patient" ? (zones.patient ?? zones.clinic) : zones.clinic;
}
