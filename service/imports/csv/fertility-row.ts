import { lookUp } from "@/lib/contract/look-up";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { AppleSource } from "@/service/imports/apple/apple-source";
import { type Reading, skipped } from "@/service/imports/reading";
import { BAD_DATE, type CsvRow } from "./csv-form";
import { readFlow } from "./flow-reading";
import { entryReading, getDate, parseNumberWithin } from "./manual-readings";

const FLUIDS: Readonly<Record<string, string>> = {
  dry: "dry",
  sticky: "sticky",
  creamy: "creamy",
  watery: "watery",
  eggwhite: "egg_white",
  "egg white": "egg_white",
};
const TESTS = new Set(["positive", "negative"]);
const EMPTY = new Set(["", "-", "no", "none"]);

/**
 * Reads one day of a fertility chart: each filled column is an entry. The temperature keeps its number and has no unit.
 */
export function readFertilityRow(row: CsvRow, source: AppleSource): readonly Reading[] {
  const date = getDate(row.Date);
  if (!date) return BAD_DATE;
  const flags = (row.Flags ?? "").trim();
  const readings = [
    ...worded(row.Temp, (text) =>
      // Natural Cycles marks temperatures that were taken after too little sleep, alcohol or with fever.
      flags.toUpperCase().includes("DEVIATION")
        ? skipped("Temperature marked as deviating")
        : readBasalTemperature(text, date, source),
    ),
    ...worded(row["Cervical Fluid"], (text) => readFluid(text, date, source)),
    ...worded(row.OPK, (text) => readTest("ovulation_test", text, date, source)),
    ...worded(row["Pregnancy test"], (text) => readTest("home_pregnancy_test", text, date, source)),
    ...worded(row.Period, (text) =>
      readFlow(text !== "spotting" && row.Quantity ? row.Quantity : text, date, source),
    ),
    ...worded(row.Intercourse, (text) => readSex(text, date, source)),
    ...(flags === "" ? [] : [skipped("Not read: column Data Flag")]),
  ];
  return readings.length > 0 ? readings : [skipped("Day without an entry")];
}

/** Reads a basal temperature in degrees Celsius or Fahrenheit; the number stays as the person saw it. */
export function readBasalTemperature(
  text: string,
  date: CalendarDate,
  source: AppleSource,
): Reading {
  const value = parseNumberWithin(text, 30, 45) ?? parseNumberWithin(text, 86, 113);
  return value === null
    ? skipped("Value not known: basal_body_temperature")
    : entryReading({ kind: "basal_body_temperature", date, value: { value }, source });
}

/** Reads a quality of cervical mucus by the name that charting tools give it. */
export function readFluid(text: string, date: CalendarDate, source: AppleSource): Reading {
  const quality = lookUp(FLUIDS, text.toLowerCase().replaceAll("_", " "));
  return quality
    ? entryReading({ kind: "cervical_mucus", date, value: { quality }, source })
    : skipped("Value not known: cervical_mucus");
}

/** Reads the result of a home test, positive or negative. */
export function readTest(
  kind: "ovulation_test" | "home_pregnancy_test",
  text: string,
  date: CalendarDate,
  source: AppleSource,
): Reading {
  const word = text.toLowerCase();
  return TESTS.has(word)
    ? entryReading({ kind, date, value: { test_result: word }, discriminator: word, source })
    : skipped(`Value not known: ${kind}`);
}

function readSex(text: string, date: CalendarDate, source: AppleSource): Reading {
  if (text !== "yes" && text !== "yes_protected")
    return skipped("Value not known: sexual_activity");
  const isProtected = text === "yes_protected" ? true : null;
  return entryReading({
    kind: "sexual_activity",
    date,
    value: { protection_used: isProtected },
    discriminator: String(isProtected),
    source,
  });
}

function worded(text: string | undefined, read: (word: string) => Reading): Reading[] {
  const word = text?.trim().toLowerCase() ?? "";
  return EMPTY.has(word) ? [] : [read(word)];
}
