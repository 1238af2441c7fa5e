import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { AppleSource } from "@/service/imports/apple/apple-source";
import { readFluid } from "@/service/imports/csv/fertility-row";
import { readFlow } from "@/service/imports/csv/flow-reading";
import { getDate } from "@/service/imports/csv/manual-readings";
import { type Reading, skipped } from "@/service/imports/reading";

const FLO: AppleSource = { type: "app", appId: "Flo" };
/** Longer than any period; a longer one is a typing error or a period that was never ended. */
const MAX_PERIOD_DAYS = 60;

/** Dates are written with a time that is always midnight: `2018-10-22 00:00:00.0`. */
const Cycle = z.object({ period_start_date: z.string(), period_end_date: z.string() });
const PointEvent = z.object({ category: z.string(), subcategory: z.string(), date: z.string() });

/** Reads one record of a list of Flo's `operationalData`. */
export function readFloRecord(list: string, record: unknown): readonly Reading[] {
  if (list === "cycles") return readCycle(record);
  if (list === "point_events_manual_v2") return readPointEvent(record);
  return [skipped(`Not read: Flo list ${toName(list)}`)];
}

/** Flo gives the first and the last day of a period, and no strength. */
function readCycle(record: unknown): readonly Reading[] {
  const parsed = Cycle.safeParse(record);
  if (!parsed.success) return [skipped("Record that cannot be read: Flo cycles")];
  const start = getDate(parsed.data.period_start_date.slice(0, 10));
  const end = getDate(parsed.data.period_end_date.slice(0, 10));
  if (!start || !end) return [skipped("Start date that cannot be read")];
  const first = Temporal.PlainDate.from(start);
  const { days } = first.until(Temporal.PlainDate.from(end));
  if (days < 0) return [skipped("Period that ends before it begins")];
  if (days >= MAX_PERIOD_DAYS) return [skipped(`Period longer than ${MAX_PERIOD_DAYS} days`)];
  return Array.from({ length: days + 1 }, (_, index) =>
    readFlow("period", first.add({ days: index }).toString() as CalendarDate, FLO),
  );
}

function readPointEvent(record: unknown): readonly Reading[] {
  const parsed = PointEvent.safeParse(record);
  if (!parsed.success) return [skipped("Record that cannot be read: Flo point_events_manual_v2")];
  const { category, subcategory } = parsed.data;
  const date = getDate(parsed.data.date.slice(0, 10));
  if (!date) return [skipped("Start date that cannot be read")];
  if (category === "Fluid") return [readFluid(subcategory, date, FLO)];
  return [skipped(`Not read: Flo category ${toName(category)}`)];
}

/** Only a plain name is repeated, so that the report cannot contain arbitrary text from the file. */
function toName(name: string): string {
  return /^[A-Za-z][A-Za-z0-9_]{0,40}$/.test(name) ? name : "unnamed";
}
