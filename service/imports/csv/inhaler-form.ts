import { Temporal } from "temporal-polyfill";
import { Refusal } from "@/service/http/refusal";
import { type ImportOptions, type Reading, skipped } from "@/service/imports/reading";
import { BAD_DATE, type CsvRow, createForm, FILE } from "./csv-form";
import { localMoment, parseNumberWithin, sampleReading } from "./manual-readings";

/**
 * Inhaler uses in a study's file. Its days are counted from a date that is not in the file, and it covers several
 * people, so nothing can be stored without both options.
 */
export const INHALER_FORM = createForm(["user_key", "date", "hour", "name"], {
  addsUp: true,
  read: readRow,
});

function readRow(
  { user_key, date, hour }: CsvRow,
  { personKey, dayOne, zone }: ImportOptions,
): readonly Reading[] {
  if (personKey === null || dayOne === null) {
    throw new Refusal(
      400,
      "This file counts days from a day of its own and holds several people: say which person (person_key) and which date its day 1 is (day_one)",
    );
  }
  if (user_key !== personKey) return [skipped("Another person of the file")];
  const day = parseNumberWithin(date, -3650, 36_500);
  const hours = parseNumberWithin(hour, 0, 23);
  if (day === null || hours === null || !Number.isInteger(day) || !Number.isInteger(hours)) {
    return BAD_DATE;
  }
  const on = Temporal.PlainDate.from(dayOne).add({ days: day - 1 });
  const start = localMoment(on.toString(), hours, zone);
  return [sampleReading("inhaler_usage", { source: FILE, start, value: 1 })];
}
