import type { Random } from "@/lib/matching/random";
import { type Analyte, getPanelNames, PANELS, type PanelName } from "./analytes";
import { type Judgment, type LabeledValue, labelValue } from "./labels";
import { drawPerson, type Person, two } from "./people";

/** One measured value; its flag is the code of HL7 table 0078, empty where it is normal. */
export interface Drawn extends Analyte {
  readonly value: string;
  readonly flag: "" | "H" | "L" | "HH" | "LL";
  readonly judgment: Judgment;
  /** The range in its most common print: `3.5-5.1`. */
  readonly range: string;
}

/** Everything that a template of a message needs. */
export interface Draft {
  readonly random: Random;
  /** Counts the messages of a profile, from 0. */
  readonly n: number;
  readonly person: Person;
  readonly results: readonly Drawn[];
  readonly fields: DraftFields;
}

/** For templates: the person, the numbers of the order, the times and the names of the panel. */
export type DraftFields = ReturnType<typeof drawFields>;

type Plan = "normal" | "abnormal" | "critical";
const PLANS: readonly Plan[] = ["normal", "abnormal", "critical", "normal", "abnormal"];

/** Draws a patient, the numbers of the order, and the results of a panel: two of five normal, one of five critical. */
export function drawMessage(random: Random, n: number, panel: PanelName): Draft {
  const person = drawPerson(random);
  const plan = PLANS[n % PLANS.length] ?? "normal";
  const fields = drawFields(random, person, panel);
  return { random, n, person, fields, results: drawResults(random, panel, plan) };
}

function drawFields(random: Random, person: Person, panel: PanelName) {
  const day = `202611${two(random.int(2, 24))}`;
  return {
    last: person.lastName,
    first: person.firstName,
    day: person.day,
    sex: person.letter,
    mrn: person.number,
    order: `PH-${random.int(10_000, 99_999)}`,
    filler: `F${random.int(100_000, 999_999)}`,
    control: `C${random.int(1_000_000, 9_999_999)}`,
    collected: `${day}${two(random.int(6, 11))}${two(random.int(0, 59))}`,
    received: `${day}13${two(random.int(0, 59))}`,
    reported: `${day}17${two(random.int(0, 59))}`,
    ...getPanelNames(panel),
  };
}

/** Results of a panel: all normal, or the first or another test outside its range. */
export function drawResults(random: Random, panel: PanelName, plan: Plan): Drawn[] {
  const analytes: readonly Analyte[] = PANELS[panel];
  const odd = plan === "critical" ? 0 : random.int(0, analytes.length - 1);
  return analytes.map((analyte, at) => drawValue(random, analyte, at === odd ? plan : "normal"));
}

function drawValue(random: Random, analyte: Analyte, plan: Plan): Drawn {
  const { low, high, decimals } = analyte;
  const [lowest, highest] = analyte.critical ?? [low / 2, high + (high - low)];
  const isHigh = random.chance(0.7);
  const share = 0.25 + random.next() / 2;
  const range = `${low.toFixed(decimals)}-${high.toFixed(decimals)}`;
  const drawn = (number: number, flag: Drawn["flag"], judgment: Judgment) => ({
    ...analyte,
    value: number.toFixed(decimals),
    flag,
    judgment,
    range,
  });
  if (plan === "normal") return drawn(low + (high - low) * share, "", "normal");
  if (plan === "critical" && analyte.critical !== null) {
    return isHigh
      ? drawn(highest * (1.05 + share / 4), "HH", "critical")
      : drawn(lowest * (0.95 - share / 4), "LL", "critical");
  }
  return isHigh
    ? drawn(high + (highest - high) * share, "H", "abnormal")
    : drawn(low - (low - lowest) * share, "L", "abnormal");
}

/**
 * The label of a drawn value that was sent with its unit, its range and its flag. A flag and a range contradict each
 * other when one of them or the value changes; whether a value is critical is said by the flag alone, unless a text
 * beside it says so too.
 */
export function labelDrawn(drawn: Drawn, labels: Partial<LabeledValue> = {}): LabeledValue {
  const { name, loinc, value, unit, range, flag, judgment } = drawn;
  return labelValue({
    name,
    code: loinc,
    value,
    unit,
    range,
    flag: flag || null,
    judgment,
    witnessed: judgment === "abnormal" ? ["value", "range", "flag"] : ["value", "range"],
    ...labels,
  });
}

/** A time stamp of a draft (`202611250830`) in the form of a label (`2026-11-25T08:30`). */
export function labelTime(stamp: string): string {
  const [year, month, day] = [stamp.slice(0, 4), stamp.slice(4, 6), stamp.slice(6, 8)];
  return `${year}-${month}-${day}T${stamp.slice(8, 10)}:${stamp.slice(10, 12)}`;
}

/** A drawn value for the template of a row. */
export function toFields({ code, name, loinc, value, unit, range, flag }: Drawn) {
  return { code, name, loinc, value, unit, range, flag };
}
