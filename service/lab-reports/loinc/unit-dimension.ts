import { normalizeUnit } from "@/lib/result-assessment/unit-names";

/** The kind of quantity of a unit, with its size in base units; sizes can only be compared within one dimension. */
export type UnitDimension = { readonly dimension: string; readonly size: number };

const PREFIXES = new Map(
  Object.entries<number>({
    f: 1e-15,
    p: 1e-12,
    n: 1e-9,
    u: 1e-6,
    m: 1e-3,
    c: 1e-2,
    d: 1e-1,
    k: 1e3,
  }),
);
/**
 * UCUM atoms without their prefix. An equivalent counts as a mole: they are equal for the ions that are reported in
 * equivalents.
 */
const BASES: readonly (readonly [base: string, quantity: string])[] = [
  ["mol", "amount"],
  ["eq", "amount"],
  ["osm", "osmoles"],
  ["kat", "activity"],
  ["g", "mass"],
  ["L", "volume"],
  ["U", "activity"],
];
const WHOLE = new Map(
  Object.entries<readonly [quantity: string, size: number]>({
    "": ["count", 1],
    "{cells}": ["count", 1],
    "{wbc}": ["count", 1],
    "{rbc}": ["count", 1],
    "%": ["percent", 1],
    s: ["time", 1],
    min: ["time", 60],
    h: ["time", 3600],
    d: ["day", 1],
    mm: ["length", 1],
    "mm[Hg]": ["pressure", 1],
    kPa: ["pressure", 1],
    "[pH]": ["pH", 1],
    "[HPF]": ["field", 1],
    "[LPF]": ["field", 1],
    "{ratio}": ["ratio", 1],
    "{index}": ["ratio", 1],
    "{titer}": ["titer", 1],
    "{1.73m2}": ["surface", 1],
  }),
);

/** The quantity that a printed unit measures (`mass/volume`, `count/volume`, `percent` …); null for an unknown unit. */
export function getUnitDimension(printed: string): UnitDimension | null {
  const unit = readOwnForm(printed.trim()) ?? normalizeUnit(printed);
  if (unit === null) return null;
  // What is counted, or how it is calibrated, does not change the dimension: ng/mL{FEU}, 10*3{wbc}.
  const parts = unit.split("/").map((part) => readPart(withoutAnnotation(part)));
  const known = parts.filter((part) => part !== null);
  if (known.length !== parts.length) return null;
  const dimension = known.map(([quantity]) => quantity).join("/");
  const size = known.reduce((whole, [, each], place) => (place === 0 ? each : whole / each), 1);
  // Hematocrit is printed in % and in L/L; both are the same fraction.
  return dimension === "volume/volume" ? { dimension: "percent", size: 100 } : { dimension, size };
}

/** `10*3{wbc}` without the annotation in braces; a unit that is only an annotation stays. */
function withoutAnnotation(part: string): string {
  const start = part.lastIndexOf("{");
  return start > 0 && part.indexOf("}", start) === part.length - 1 ? part.slice(0, start) : part;
}

/** Units with a special form or meaning in lab reports. */
function readOwnForm(printed: string): string | null {
  const lower = printed.toLowerCase();
  if (lower === "ratio" || lower === "ph") return lower === "ph" ? "[pH]" : "{ratio}";
  if (lower === "#/hpf" || lower === "#/lpf") return lower === "#/hpf" ? "/[HPF]" : "/[LPF]";
  return lower === "nm" ? "nm" : null;
}

function readPart(part: string): readonly [quantity: string, size: number] | null {
  const whole = WHOLE.get(part);
  if (whole !== undefined) return whole;
  if (part === "nm") return ["size", 1];
  const power = /^10\*(\d{1,2})$/.exec(part);
  if (power) return ["count", 10 ** Number(power[1])];
  for (const [base, quantity] of BASES) {
    if (part === base) return [quantity, 1];
    const prefix = part.endsWith(base) ? PREFIXES.get(part.slice(0, -base.length)) : undefined;
    if (prefix !== undefined) return [quantity, prefix];
  }
  return null;
}
