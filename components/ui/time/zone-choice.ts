/** Whose time zone the screen uses: `own` is the reader's, if they have set one. */
export const ZONE_CHOICES = ["own", "clinic", "patient", "utc"] as const;
export type ZoneChoice = (typeof ZONE_CHOICES)[number];

/** The cookie that stores the choice, so that server and browser display the same times. */
export const ZONE_COOKIE = "phial-zone";

/** The choice in a cookie's value; when there is none, the reader's own zone, which is the clinic's unless set. */
export function readZoneChoice(cookie: string | undefined): ZoneChoice {
  return ZONE_CHOICES.find((choice) => choice === cookie) ?? "own";
}

type Zones = {
  readonly clinic: string;
  readonly patient: string | null;
  readonly own: string | null;
};

/** The choices that differ for this reader. */
export function listZoneChoices(ownZone: string | null): readonly ZoneChoice[] {
  return ZONE_CHOICES.filter((choice) => choice !== "own" || ownZone !== null);
}

/** The choice as listed: without a zone of one's own, that is the clinic's. */
export function getListedChoice(choice: ZoneChoice, ownZone: string | null): ZoneChoice {
  return choice === "own" && ownZone === null ? "clinic" : choice;
}

/** The IANA zone of a choice; the patient's falls back to the clinic's when no patient is shown. */
export function resolveZone(choice: ZoneChoice, { clinic, patient, own }: Zones): string {
  if (choice === "utc") return "UTC";
  if (choice === "own") return own ?? clinic;
  return choice === "patient" ? (patient ?? clinic) : clinic;
}
