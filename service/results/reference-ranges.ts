import { chance } from "@/service/simulation/chance";

/** Both ends are in; an open end is null. */
export type ReferenceRange = { readonly low: number | null; readonly high: number | null };

/**
 * Usual ranges of adults by LOINC code, in the units of the catalogue. They make the sandbox's results plausible and
 * serve for nothing else: a real lab prints its own.
 */
const RANGES: Readonly<Record<string, readonly [low: number | null, high: number | null]>> = {
  "3016-3": [0.4, 4],
  "3024-7": [0.8, 1.8],
  "3051-0": [2.3, 4.2],
  "10501-5": [1.9, 12.5],
  "15067-2": [2.5, 10.2],
  "2243-4": [19, 144],
  "2839-9": [0.1, 0.9],
  "2142-8": [0.1, 0.75],
  "2345-7": [65, 99],
  "2160-0": [0.5, 1.1],
  "1742-6": [6, 40],
  "1920-8": [10, 35],
  "2951-2": [135, 146],
  "2823-3": [3.5, 5.3],
  "2075-0": [98, 110],
  "17861-6": [8.6, 10.2],
  "2276-4": [16, 154],
  "2093-3": [null, 199],
  "2085-9": [50, null],
  "13457-7": [null, 99],
  "2571-8": [null, 149],
  "4548-4": [null, 5.6],
  "1989-3": [30, 100],
  "38445-3": [null, 50],
  "718-7": [11.7, 15.5],
  "4544-3": [35, 45],
  "6690-2": [3.8, 10.8],
  "777-3": [140, 400],
  "3094-0": [7, 25],
  "1975-2": [0.2, 1.2],
  "1751-7": [3.6, 5.1],
  "2885-2": [6.1, 8.1],
  "6768-6": [31, 125],
  "2498-4": [40, 190],
  "2132-9": [200, 1100],
  "2284-8": [5.4, null],
  "1988-5": [null, 8],
  "2986-8": [15, 70],
  "2842-3": [3, 30],
  "3084-1": [2.5, 7],
};

type Marker = { readonly slug: string; readonly loincCode: string | null };

/** The range of a marker; where the sandbox knows none, one that is made from its name and always the same. */
export function referenceRangeOf({ slug, loincCode }: Marker): ReferenceRange {
  const range = loincCode === null ? undefined : RANGES[loincCode];
  if (range) return { low: range[0], high: range[1] };
  const low = Math.round(5 + 95 * chance(slug, "low"));
  return { low, high: Math.round(low * (1.5 + 2 * chance(slug, "high"))) };
}

/** The range as labs print it: `a-b` with both ends in, `<=b`, `>=a`. */
export function rangeText({ low, high }: ReferenceRange): string | null {
  if (low !== null && high !== null) return `${low}-${high}`;
  if (high !== null) return `<=${high}`;
  return low === null ? null : `>=${low}`;
}
