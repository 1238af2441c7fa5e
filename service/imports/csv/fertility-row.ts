import type { CalendarDate } from "@/lib/contract/primitives";
import type { AppleSource } from "@/service/imports/apple/apple-source";
import { getRankedFlow } from "@/service/imports/menstrual-flow";
import { type Reading, skipped } from "@/service/imports/reading";
import { isUnknownFertilityColumn } from "./fertility-columns";
import { entryReading, getDate, parseNumberWithin } from "./manual-readings";

const CHART: AppleSource = { type: "app", appId: "csv" };

const FLUIDS = new Map(
  Object.entries<string>({
    dry: "dry",
    sticky: "sticky",
    creamy: "creamy",
    watery: "watery",
    eggwhite: "egg_white",
    "egg white": "egg_white",
  }),
);
const FLOWS = new Set(["light", "medium", "heavy"]);
const TESTS = new Set(["positive", "negative"]);
const EMPTY = new Set(["", "-", "no", "none"]);

type Row = Readonly<Record<string, string | undefined>>;

/**
 * Reads one day of a fertility chart: each filled column is an entry. The temperature keeps its number and has no unit.
 */
export function readFertilityRow(row: Row): readonly Reading[] {
  const date = getDate(row.Date);
  if (!date) return [skipped("Start date that cannot be read")];
  const readings = [
    ...temperature(row.Temp, date),
    ...worded(row["Cervical Fluid"], (word) => {
      const quality = FLUIDS.get(word);
      return quality
        ? entryReading({ kind: "cervical_mucus", date, value: { quality }, source: CHART })
        : skipped("Value not known: cervical_mucus");
    }),
    ...worded(row.OPK, (word) =>
      TESTS.has(word)
        ? entryReading({
            kind: "ovulation_test",
            date,
            value: { test_result: word },
            discriminator: word,
            source: CHART,
          })
        : skipped("Value not known: ovulation_test"),
    ),
    ...worded(row.Period, (word) => period(word, date)),
    ...worded(row.Intercourse, (word) =>
      word === "yes"
        ? entryReading({
            kind: "sexual_activity",
            date,
            value: { protection_used: null },
            discriminator: "null",
            source: CHART,
          })
        : skipped("Value not known: sexual_activity"),
    ),
  ];
  const entries = [...readings, ...unknownColumns(row)];
  return entries.length > 0 ? entries : [skipped("Day without an entry")];
}

/** The content of unknown columns is not read, but counted as skipped so that nobody believes it was stored. */
function unknownColumns(row: Row): Reading[] {
  return Object.entries(row)
    .filter(([column, text]) => isUnknownFertilityColumn(column) && text?.trim())
    .map(([column]) => skipped(`Column not known: ${column.slice(0, 40)}`));
}

function temperature(text: string | undefined, date: CalendarDate): Reading[] {
  if (EMPTY.has(text?.trim().toLowerCase() ?? "")) return [];
  const value = parseNumberWithin(text, 30, 45) ?? parseNumberWithin(text, 86, 113);
  return value === null
    ? [skipped("Value not known: basal_body_temperature")]
    : [entryReading({ kind: "basal_body_temperature", date, value: { value }, source: CHART })];
}

function period(word: string, date: CalendarDate): Reading {
  if (word === "spotting") {
    return entryReading({ kind: "intermenstrual_bleeding", date, value: {}, source: CHART });
  }
  const flow = FLOWS.has(word) ? getRankedFlow(word) : null;
  return flow
    ? entryReading({ kind: "menstrual_flow", date, ...flow, source: CHART })
    : skipped("Value not known: menstrual_flow");
}

function worded(text: string | undefined, read: (word: string) => Reading): Reading[] {
  const word = text?.trim().toLowerCase() ?? "";
  return EMPTY.has(word) ? [] : [read(word)];
}
