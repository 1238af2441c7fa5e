import type { Scale } from "@/bin/eval-parsing/content/marker";

/** A part of a bar, as printed: `Normal` and `30 – 100`. */
export type Zone = { readonly label: string; readonly bounds: string; readonly color: string };

const COLORS = { good: "#bfe3c8", fair: "#f6e3b4", poor: "#f0c9c4" } as const;

/** Low, normal and high; none without a range. The normal one has the marker's reference range. */
export function makeNormalZones({ low, high, digits }: Scale): Zone[] {
  const [bottom, top] = [low?.toFixed(digits), high?.toFixed(digits)];
  const zones: Zone[] = [];
  if (bottom !== undefined) zones.push({ label: "Low", bounds: `< ${bottom}`, color: COLORS.poor });
  const middle =
    top === undefined ? `> ${bottom}` : bottom === undefined ? `< ${top}` : `${bottom} – ${top}`;
  if (bottom !== undefined || top !== undefined)
    zones.push({ label: "Normal", bounds: middle, color: COLORS.good });
  if (top !== undefined) zones.push({ label: "High", bounds: `> ${top}`, color: COLORS.poor });
  return zones;
}

/** What a wellness program takes for optimal, borderline and high or low: none of it is a laboratory's range. */
export function makeGradeZones({ low, high, digits }: Scale): Zone[] {
  const print = (bound: number) => bound.toFixed(digits);
  const zone = (label: string, bounds: string, color: keyof typeof COLORS) => ({
    ...{ label, bounds },
    color: COLORS[color],
  });
  if (low !== null && high !== null) {
    const edge = low + 0.25 * (high - low);
    return [
      zone("Low", `< ${print(low)}`, "poor"),
      zone("Borderline", `${print(low)}–${print(edge)}`, "fair"),
      zone("Optimal", `${print(edge)}–${print(high)}`, "good"),
      zone("High", `> ${print(high)}`, "poor"),
    ];
  }
  if (high !== null)
    return [
      zone("Optimal", `${print(0)}–${print(high / 2)}`, "good"),
      zone("Borderline", `${print(high / 2)}–${print(high)}`, "fair"),
      zone("High", `> ${print(high)}`, "poor"),
    ];
  if (low === null) return [];
  return [
    zone("Low", `< ${print(low)}`, "poor"),
    zone("Borderline", `${print(low)}–${print(1.4 * low)}`, "fair"),
    zone("Optimal", `> ${print(1.4 * low)}`, "good"),
  ];
}

/** The narrower range that a wellness program aims at; null without a range. */
export function printOptimal({ low, high, digits }: Scale): string | null {
  if (low !== null && high !== null) {
    const by = 0.2 * (high - low);
    return `${(low + by).toFixed(digits)} – ${(high - by).toFixed(digits)}`;
  }
  if (high !== null) return `< ${(0.7 * high).toFixed(digits)}`;
  return low === null ? null : `> ${(1.3 * low).toFixed(digits)}`;
}

/** The zone in which a value lies. */
export function findZone(zones: readonly Zone[], number: number | null): number {
  const isIn = ({ bounds }: Zone) => {
    const [first = 0, second] = [...bounds.matchAll(/[\d.]+/g)].map(Number);
    if (number === null) return false;
    if (bounds.startsWith("<")) return number <= first;
    if (bounds.startsWith(">")) return number >= first;
    return number >= first && number <= (second ?? first);
  };
  return Math.max(0, zones.findIndex(isIn));
}
