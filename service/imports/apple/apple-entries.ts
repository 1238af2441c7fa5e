import {
  CONTRACEPTIVES,
  type CycleEntryKind,
  MUCUS_QUALITIES,
  OVULATION_RESULTS,
  TEST_RESULTS,
} from "@/lib/contract/service/health-data/menstrual-cycle";
import { FLOWS_BY_STRENGTH, getRankedFlow } from "@/service/imports/menstrual-flow";
import { type ImportedEntry, type Reading, skipped } from "@/service/imports/reading";
import { type AppleDate, parseAppleDate } from "./apple-dates";
import { getAppleSource, getCycleSource } from "./apple-source";
import { CYCLE_START, type ExportElement, PROTECTION_USED } from "./element-reader";

type Fields = Pick<ImportedEntry, "value"> & Partial<Pick<ImportedEntry, "discriminator" | "rank">>;
type EntryReader = {
  readonly kind: CycleEntryKind;
  /** Null if the record's value is unknown. */
  read(element: ExportElement, at: AppleDate): Fields | null;
};

/** Generous physiological limits; anything else is a typing error. */
const BASAL_RANGES = new Map(
  Object.entries<{ min: number; max: number } | undefined>({
    degC: { min: 30, max: 45 },
    degF: { min: 86, max: 113 },
  }),
);
const NO_RANGE = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };

/** Reads a cycle record as an entry; null for another type of record. */
export function readCycleEntry(element: ExportElement): Reading | null {
  const reader = READERS.get(element.attributes.type ?? "");
  if (!reader) return null;
  const { kind } = reader;
  // The day it began in the person's calendar: a record may run to midnight or, for a contraceptive, for years.
  const at = parseAppleDate(element.attributes.startDate);
  if (!at) return skipped("Start date that cannot be read");
  const fields = reader.read(element, at);
  if (!fields) return skipped(`Value not known: ${kind}`);
  const source = getCycleSource(getAppleSource(element.attributes));
  const entry = { discriminator: "", rank: 0, ...fields, kind, date: at.day, source };
  return { outcome: "entry", entry };
}

const category = (name: string) => `HKCategoryTypeIdentifier${name}`;

const READERS = new Map<string, EntryReader>([
  [category("MenstrualFlow"), { kind: "menstrual_flow", read: readFlow }],
  [category("CervicalMucusQuality"), { kind: "cervical_mucus", read: readMucus }],
  [
    category("IntermenstrualBleeding"),
    { kind: "intermenstrual_bleeding", read: () => ({ value: {} }) },
  ],
  [category("Contraceptive"), each("contraceptive", "type", "Contraceptive", CONTRACEPTIVES)],
  [
    category("OvulationTestResult"),
    homeTest("ovulation_test", "OvulationTestResult", OVULATION_RESULTS),
  ],
  [
    category("PregnancyTestResult"),
    homeTest("home_pregnancy_test", "PregnancyTestResult", TEST_RESULTS),
  ],
  [
    category("ProgesteroneTestResult"),
    homeTest("home_progesterone_test", "ProgesteroneTestResult", TEST_RESULTS),
  ],
  [category("SexualActivity"), { kind: "sexual_activity", read: readActivity }],
  [category("PersistentIntermenstrualBleeding"), deviation("persistent_intermenstrual_bleeding")],
  [category("ProlongedMenstrualPeriods"), deviation("prolonged_menstrual_periods")],
  [category("IrregularMenstrualCycles"), deviation("irregular_menstrual_cycles")],
  [category("InfrequentMenstrualCycles"), deviation("infrequent_menstrual_cycles")],
  [
    "HKQuantityTypeIdentifierBasalBodyTemperature",
    { kind: "basal_body_temperature", read: readTemperature },
  ],
]);

/** iOS 18 renamed the values from MenstrualFlow to VaginalBleeding; exports contain either. */
function readFlow({ attributes, metadata }: ExportElement): Fields | null {
  const flow =
    parseWord(attributes.value, "MenstrualFlow", FLOWS_BY_STRENGTH) ??
    parseWord(attributes.value, "VaginalBleeding", FLOWS_BY_STRENGTH);
  return flow === null ? null : getRankedFlow(flow, metadata[CYCLE_START] === "1");
}

/** If a day has two qualities, the more fertile one is kept, as in the charting methods. */
function readMucus({ attributes }: ExportElement): Fields | null {
  const quality = parseWord(attributes.value, "CervicalMucusQuality", MUCUS_QUALITIES);
  return quality && { value: { quality }, rank: MUCUS_QUALITIES.indexOf(quality) };
}

function readActivity({ metadata }: ExportElement): Fields {
  const used = metadata[PROTECTION_USED];
  const protection = used === "1" ? true : used === "0" ? false : null;
  return { value: { protection_used: protection }, discriminator: String(protection) };
}

/**
 * Keeps the number in the record's unit: the service returns a bare number, and a converted one would differ from what
 * the person saw. The first reading of a day is kept, because basal temperature is taken on waking.
 */
function readTemperature({ attributes }: ExportElement, at: AppleDate): Fields | null {
  const { unit, value } = attributes;
  const { min, max } = BASAL_RANGES.get(unit ?? "") ?? NO_RANGE;
  const degrees = Number(value);
  if (!(degrees >= min && degrees <= max)) return null;
  return { value: { value: degrees }, rank: -at.epochMs };
}

function homeTest(kind: CycleEntryKind, name: string, words: readonly string[]): EntryReader {
  return each(kind, "test_result", name, words);
}

/** Reads a kind that a day may have several times, once for each value. */
function each(
  kind: CycleEntryKind,
  field: string,
  name: string,
  words: readonly string[],
): EntryReader {
  const read = ({ attributes }: ExportElement) => {
    const word = parseWord(attributes.value, name, words);
    return word === null ? null : { value: { [field]: word }, discriminator: word };
  };
  return { kind, read };
}

function deviation(word: string): EntryReader {
  const read = () => ({ value: { deviation: word }, discriminator: word });
  return { kind: "detected_deviations", read };
}

/** Converts `HKCategoryValueCervicalMucusQualityEggWhite` to `egg_white`; null if the value is not listed. */
function parseWord<Word extends string>(
  value: string | undefined,
  name: string,
  words: readonly Word[],
): Word | null {
  const prefix = `HKCategoryValue${name}`;
  if (!value?.startsWith(prefix)) return null;
  const snake = value
    .slice(prefix.length)
    .replace(/(?!^)([A-Z])/g, "_$1")
    .toLowerCase();
  const spelled = snake === "intrauterine_device" ? "iud" : snake;
  return words.find((word) => word === spelled) ?? null;
}
