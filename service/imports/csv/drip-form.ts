import { lookUp } from "@/lib/contract/look-up";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { AppleSource } from "@/service/imports/apple/apple-source";
import { type Reading, skipped } from "@/service/imports/reading";
import { BAD_DATE, type CsvForm, type CsvRow, createForm } from "./csv-form";
import { readBasalTemperature } from "./fertility-row";
import { readFlow } from "./flow-reading";
import { entryReading, getDate } from "./manual-readings";

const DRIP: AppleSource = { type: "app", appId: "drip" };
const NEEDED = ["date", "temperature.value", "bleeding.value", "mucus.value"];
const READ = [
  ...NEEDED,
  ...["temperature.exclude", "bleeding.exclude", "mucus.texture", "mucus.exclude"],
  ...["sex.partner", "sex.condom"],
];

/** drip's numbers for bleeding, from weak to strong. */
const BLEEDING: Readonly<Record<string, string>> = {
  "0": "spotting",
  "1": "light",
  "2": "medium",
  "3": "heavy",
};

/** The app drip: a row for each day, a column for each property of each symptom. */
export const DRIP_FORM: CsvForm = createForm(READ, {
  product: "drip",
  accepts: (names) => NEEDED.every((name) => names.has(name)),
  wanted: NEEDED.join(", "),
  dateColumn: "date",
  read: (row) => {
    const date = getDate(row.date);
    if (!date) return BAD_DATE;
    const readings = [
      ...filled(row, "temperature", (text) => readBasalTemperature(text, date, DRIP)),
      ...filled(row, "bleeding", (text) => readFlow(lookUp(BLEEDING, text), date, DRIP)),
      ...filled(row, "mucus", (text) => readMucus(row, text, date)),
      ...readSex(row, date),
    ];
    return readings.length > 0 ? readings : [skipped("Day without an entry")];
  },
});

/** A symptom that the person excluded from the evaluation is not stored, because an entry cannot say so. */
function filled(row: CsvRow, symptom: string, read: (text: string) => Reading): Reading[] {
  const text = row[`${symptom}.value`] ?? "";
  if (text === "") return [];
  const isExcluded = (row[`${symptom}.exclude`] ?? "").toLowerCase() === "true";
  return [isExcluded ? skipped(`Excluded by the person: ${symptom}`) : read(text)];
}

/** drip's value 4 is egg white or a slippery feeling; only the texture tells which. */
function readMucus(row: CsvRow, text: string, date: CalendarDate): Reading {
  const quality =
    { "0": "dry", "3": "creamy" }[text] ??
    (text === "4" && row["mucus.texture"] === "2" ? "egg_white" : null);
  return quality
    ? entryReading({ kind: "cervical_mucus", date, value: { quality }, source: DRIP })
    : skipped("Value not known: cervical_mucus");
}

function readSex(row: CsvRow, date: CalendarDate): Reading[] {
  if ((row["sex.partner"] ?? "").toLowerCase() !== "true") return [];
  const isProtected = (row["sex.condom"] ?? "").toLowerCase() === "true" ? true : null;
  const value = { protection_used: isProtected };
  const discriminator = String(isProtected);
  return [entryReading({ kind: "sexual_activity", date, value, discriminator, source: DRIP })];
}
