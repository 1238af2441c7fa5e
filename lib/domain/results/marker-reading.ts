import type { BiomarkerResult } from "@/lib/contract/lab-result";
import { type MarkerValue, readValue } from "./marker-value";
import { type Range, readRange } from "./reference-range";

/** Where a value lies against its range; `undecided` where a bound overlaps the range's edge, `none` without one. */
export type Place = "in" | "low" | "high" | "undecided" | "none";

export type MarkerReading = {
  readonly value: MarkerValue;
  readonly range: Range | null;
  readonly place: Place;
  /** The lab's word decides how grave it is, not our arithmetic. */
  readonly grade: "normal" | "abnormal" | "critical" | "unknown";
  /** `critical, high`. */
  readonly words: string;
  /** The lab's word and the numbers say different things; both are shown. */
  readonly disagrees: boolean;
  /** What stood there before a correction; null when it was not corrected. */
  readonly before: string | null;
};

const GRADES = ["normal", "abnormal", "critical", "unknown"] as const;
const CORRECTED = /corrected\.? *(?:reported before|was|previously)[: ]*/gi;

/** How a result reads: its place against the range by the numbers, its grade by the lab. */
export function readMarker(result: BiomarkerResult): MarkerReading {
  const value = readValue(result);
  const range = readRange(result);
  const place = placeOf(value, range);
  const word = result.interpretation ?? "normal";
  const grade = GRADES.find((each) => each === word) ?? "unknown";
  return {
    value,
    range,
    place,
    grade,
    words: readingWords(grade, place, word),
    disagrees: grade === "normal" ? isOutside(place) : grade === "abnormal" && place === "in",
    before: readValueBeforeCorrection(result.notes ?? ""),
  };
}

/** The one word that ends a note after "corrected, was:"; null when there is none or more follows it. */
function readValueBeforeCorrection(notes: string): string | null {
  const announcement = [...notes.matchAll(CORRECTED)].at(-1);
  if (!announcement) return null;
  const rest = notes.slice(announcement.index + announcement[0].length);
  const value = rest.endsWith(".") ? rest.slice(0, -1) : rest;
  return value === "" || /[\s;]/.test(value) ? null : value;
}

function isOutside(place: Place): boolean {
  return place === "low" || place === "high";
}

const PLACES: Record<Place, string> = {
  in: "in range",
  low: "low",
  high: "high",
  undecided: "cannot be decided",
  none: "",
};

function readingWords(grade: MarkerReading["grade"], place: Place, word: string): string {
  if (grade === "normal") return PLACES[place] || "normal";
  const side = isOutside(place) ? PLACES[place] : "";
  const lead = grade === "unknown" && word !== "unknown" ? word : LEADS[grade];
  return [lead, side].filter(Boolean).join(", ");
}

const LEADS = { abnormal: "abnormal", critical: "critical", unknown: "not rated" } as const;

function placeOf(value: MarkerValue, range: Range | null): Place {
  if (range === null || value.kind === "words") return "none";
  if (value.kind === "number") return sideOf(value.value, range);
  const { from, to } = value;
  const low = from === null ? "unbounded" : sideOf(from, range);
  const high = to === null ? "unbounded" : sideOf(to, range);
  if (high === "low") return "low";
  if (low === "high") return "high";
  const bottomIsIn = low === "in" || (low === "unbounded" && range.low === null);
  const topIsIn = high === "in" || (high === "unbounded" && range.high === null);
  return bottomIsIn && topIsIn ? "in" : "undecided";
}

function sideOf(value: number, { low, high, lowIsIn, highIsIn }: Range): "in" | "low" | "high" {
  if (low !== null && (lowIsIn ? value < low : value <= low)) return "low";
  if (high !== null && (highIsIn ? value > high : value >= high)) return "high";
  return "in";
}
