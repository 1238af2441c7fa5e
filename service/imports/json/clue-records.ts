import { z } from "zod";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { AppleSource } from "@/service/imports/apple/apple-source";
import { readBasalTemperature, readFluid } from "@/service/imports/csv/fertility-row";
import { readFlow } from "@/service/imports/csv/flow-reading";
import { getDate } from "@/service/imports/csv/manual-readings";
import { type Reading, skipped } from "@/service/imports/reading";

const CLUE: AppleSource = { type: "app", appId: "Clue" };

const Option = z.object({ option: z.string() });
/** A measurement of the newer export: a list of them is the file. */
const Measurement = z.object({
  date: z.string(),
  type: z.string().max(100),
  value: z.union([Option, z.array(Option), z.object({}).loose()]).nullish(),
});
const Temperature = z.object({ celsius: z.number(), excluded: z.boolean().nullish() });
/** A day of the older backup; every other property of it is a category that is not read. */
const BackupDay = z.object({ day: z.string() }).loose();

/** Facts about a day that are no category. */
const DAY_FACTS = new Set(["day"]);

/** Reads one measurement of Clue's export. */
export function readClueMeasurement(record: unknown): readonly Reading[] {
  const parsed = Measurement.safeParse(record);
  if (!parsed.success) return [skipped("Record that cannot be read: Clue")];
  const { type, value } = parsed.data;
  const date = getDate(parsed.data.date.slice(0, 10));
  if (!date) return [skipped("Start date that cannot be read")];
  const options = [value].flat().flatMap((each) => Option.safeParse(each).data?.option ?? []);
  if (type === "bbt") return [readTemperature(value, date)];
  if (type === "period") return options.map((option) => readFlow(option, date, CLUE));
  // Red or brown: it is spotting either way.
  if (type === "spotting") return [readFlow("spotting", date, CLUE)];
  if (type === "discharge") return options.map((option) => readFluid(option, date, CLUE));
  return [skipped(`Not read: Clue category ${toName(type)}`)];
}

/** Reads one day of Clue's backup. */
export function readClueDay(record: unknown): readonly Reading[] {
  const parsed = BackupDay.safeParse(record);
  if (!parsed.success) return [skipped("Record that cannot be read: Clue")];
  const { day, period, ...rest } = parsed.data;
  const date = getDate(day.slice(0, 10));
  if (!date) return [skipped("Start date that cannot be read")];
  const readings = [
    ...(typeof period === "string" ? [readFlow(period, date, CLUE)] : []),
    ...Object.keys(rest)
      .filter((name) => !DAY_FACTS.has(name))
      .map((name) => skipped(`Not read: Clue category ${toName(name)}`)),
  ];
  return readings.length > 0 ? readings : [skipped("Day without an entry")];
}

function readTemperature(value: unknown, date: CalendarDate): Reading {
  const parsed = Temperature.safeParse(value);
  if (!parsed.success) return skipped("Value not known: basal_body_temperature");
  if (parsed.data.excluded) return skipped("Excluded by the person: temperature");
  return readBasalTemperature(String(parsed.data.celsius), date, CLUE);
}

/** Only a plain name is repeated, so that the report cannot contain arbitrary text from the file. */
function toName(name: string): string {
  return /^[a-z][a-z0-9_]{0,40}$/i.test(name) ? name : "unnamed";
}
