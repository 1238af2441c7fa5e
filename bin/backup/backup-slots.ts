import { Temporal } from "temporal-polyfill";
import type { LauncherEnv } from "@/bin/env";

type Schedule = Pick<
  LauncherEnv,
  "CLINIC_TIME_ZONE" | "PHIAL_BACKUP_AT" | "PHIAL_BACKUP_EVERY_HOURS"
>;

/**
 * The last moment, at or before now, at which a backup was due: at PHIAL_BACKUP_AT each day, and then every
 * PHIAL_BACKUP_EVERY_HOURS hours.
 */
export function findLastSlot(
  { CLINIC_TIME_ZONE, PHIAL_BACKUP_AT, PHIAL_BACKUP_EVERY_HOURS }: Schedule,
  now: Date,
): Date {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  const today = instant.toZonedDateTimeISO(CLINIC_TIME_ZONE);
  const atToday = today.withPlainTime(PHIAL_BACKUP_AT);
  const first =
    Temporal.ZonedDateTime.compare(atToday, today) <= 0 ? atToday : atToday.subtract({ days: 1 });
  const everyMs = PHIAL_BACKUP_EVERY_HOURS * 3_600_000;
  const slots = Math.floor((now.getTime() - first.epochMilliseconds) / everyMs);
  return new Date(first.epochMilliseconds + slots * everyMs);
}
