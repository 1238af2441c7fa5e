import type { Marker, Naming, Panel, Scale } from "./marker";
import type { Random } from "./random";

/** A result before a layout prints it. */
export type Result = {
  readonly marker: Marker;
  readonly name: string;
  readonly value: string;
  /** Null for results in words. */
  readonly number: number | null;
  readonly scale: Scale;
  readonly state: "normal" | "high" | "low" | "abnormal";
  readonly method: string | null;
};

export type ReportPanel = { readonly name: string; readonly results: readonly Result[] };

export type Patient = {
  readonly first: string;
  readonly last: string;
  /** ISO days. */
  readonly birthDate: string;
  readonly sex: "male" | "female";
};

export type Report = {
  readonly patient: Patient;
  readonly lab: string;
  readonly collected: string;
  readonly reported: string;
  readonly specimen: string;
  readonly physician: string;
  readonly panels: readonly ReportPanel[];
};

/** What a layout's report should contain. */
export type ReportWish = {
  readonly lab: string;
  readonly panels: readonly Panel[];
  /** Each panel is cut to at most this many results. */
  readonly resultsPerPanel: number;
  readonly naming: Naming;
  readonly isSi: boolean;
};

const FIRST_FEMALE = [
  "Maria",
  "Dana",
  "Olivia",
  "Priya",
  "Joan",
  "Teresa",
  "Helen",
  "Amara",
] as const;
const FIRST_MALE = [
  "Peter",
  "James",
  "Omar",
  "Rohan",
  "Luis",
  "Victor",
  "Henry",
  "Daniel",
] as const;
const LAST = [
  ...["Whitfield", "Okafor", "Bergstrom", "Delgado", "Kapoor", "Mercer", "Nolan", "Abbott"],
  ...["Fairchild", "Sandoval", "Lindqvist", "Ramsey", "Tran", "Holloway", "Iyer", "Castellano"],
] as [string, ...string[]];
const PHYSICIANS = ["M. Hart, MD", "A. Lindgren, MD", "S. Rao, MD", "K. Oduya, NP"] as const;

/** Draws the patient, the dates and the values of a report. */
export function makeReport(random: Random, wish: ReportWish): Report {
  const sex = random.pick(["female", "male"]);
  const day = new Date(Date.UTC(2025, random.integer(0, 16), random.integer(1, 28)));
  const reported = new Date(day.getTime() + random.integer(1, 3) * 86_400_000);
  const birth = new Date(
    Date.UTC(random.integer(1938, 2004), random.integer(0, 11), random.integer(1, 28)),
  );
  return {
    patient: {
      first: random.pick(sex === "female" ? FIRST_FEMALE : FIRST_MALE),
      last: random.pick(LAST),
      birthDate: toIsoDay(birth),
      sex,
    },
    lab: wish.lab,
    collected: toIsoDay(day),
    reported: toIsoDay(reported),
    specimen: `${random.pick(["S", "HL", "RX", "N"])}${random.integer(1_000_000, 9_999_999)}`,
    physician: random.pick(PHYSICIANS),
    panels: wish.panels.map(({ name, markers }) => ({
      name,
      results: markers
        .slice(0, wish.resultsPerPanel)
        .map((marker) => makeResult(random, marker, wish)),
    })),
  };
}

/** A different value of the same marker, as a previous result. */
export function makeResult(
  random: Random,
  marker: Marker,
  { naming, isSi }: Pick<ReportWish, "naming" | "isSi">,
): Result {
  const scale = isSi ? marker.si : marker.us;
  const base = { marker, scale, name: marker.names[naming], method: marker.method };
  if (marker.words !== null) {
    const { normal, abnormal } = marker.words;
    const isNormal = abnormal.length === 0 || random.happens(0.75);
    const value = isNormal ? normal : random.pick(abnormal as [string, ...string[]]);
    return { ...base, value, number: null, state: isNormal ? "normal" : "abnormal" };
  }
  const { low, high, digits } = scale;
  const state = drawState(random, scale);
  const width = high !== null && low !== null ? high - low : (high ?? low ?? 1);
  const at = 0.05 + 0.9 * random.next();
  const raw =
    state === "high"
      ? (high ?? 0) + width * (0.06 + 0.6 * at)
      : state === "low"
        ? (low ?? 0) * (0.6 + 0.3 * at)
        : (low ?? (high ?? 1) * 0.3) +
          (high === null ? width * 0.6 : high - (low ?? high * 0.3)) * at;
  const number = Number(raw.toFixed(digits));
  const comparator = drawComparator(random, scale, state);
  if (comparator !== null) return { ...base, ...comparator, state };
  const isReallyOut = (high !== null && number > high) || (low !== null && number < low);
  return {
    ...base,
    value: number.toFixed(digits),
    number,
    state: isReallyOut ? (high !== null && number > high ? "high" : "low") : "normal",
  };
}

function drawState(random: Random, { low, high }: Scale): "normal" | "high" | "low" {
  if (!random.happens(0.24)) return "normal";
  const canBeLow = low !== null && low > 0;
  if (high === null) return canBeLow ? "low" : "normal";
  return canBeLow && random.happens(0.4) ? "low" : "high";
}

/** Occasionally returns a value below what the method can measure, such as `<5`. */
function drawComparator(random: Random, { low, high, digits }: Scale, state: string) {
  if (state !== "normal" || low !== null || high === null || !random.happens(0.15)) return null;
  const number = Number((high * 0.1).toFixed(digits));
  return number > 0 ? { value: `<${number.toFixed(digits)}`, number } : null;
}

function toIsoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
