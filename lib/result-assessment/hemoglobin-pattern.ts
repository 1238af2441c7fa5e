/** LOINC codes of the hemoglobins of a newborn screening, by their place in the pattern. */
const PLACES = new Map(Object.entries<number>({ "64117-5": 0, "64118-3": 1 }));

/**
 * The expected finding for one hemoglobin when the range is the whole pattern: in `FA`, hemoglobin F is the most and A
 * the second most predominant (CDC and APHL, Hemoglobinopathies: patterns list hemoglobins in decreasing order). Any
 * other text is returned unchanged.
 */
export function getExpectedHemoglobin(
  loinc: string | null,
  expected: string | null,
): string | null {
  const place = PLACES.get(loinc ?? "");
  if (expected === null || place === undefined || !/^[afsced]{2,4}$/.test(expected))
    return expected;
  return `hb ${expected.charAt(place)}`;
}
