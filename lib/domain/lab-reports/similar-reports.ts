/** What a report can be recognized by: its specimen, its day, and the names and values of its rows. */
export type ReportFacts = {
  specimen_number: string | null;
  date_collected: string | null;
  values: [name: string, value: string][];
};

/** What agrees between two reports. `values` of the `of` rows of the shorter one are in both. */
export type Agreement = { specimen: boolean; date_collected: boolean; values: number; of: number };

/** With this many values of one day in common, two reports, of any persons, are of one specimen. */
const ENOUGH_VALUES = 3;
/** A later print of the same specimen may correct some values, and add others. */
const ENOUGH_SHARE = 0.8;

/**
 * What agrees between two reports that may be of the same specimen; null when nothing suggests that. A specimen number
 * alone does not, because laboratories use the same ones.
 */
export function compareFacts(
  one: ReportFacts,
  other: ReportFacts,
  isSamePerson: boolean,
): Agreement | null {
  const [first, second] = [one, other].map(({ specimen_number }) => foldNumber(specimen_number));
  const specimen = first !== "" && first === second;
  const date_collected = one.date_collected !== null && one.date_collected === other.date_collected;
  const known = new Set(other.values.map(foldValue));
  const values = new Set(one.values.map(foldValue).filter((value) => known.has(value))).size;
  const of = Math.min(one.values.length, other.values.length);
  const agreement = { specimen, date_collected, values, of };
  if (specimen && (date_collected || values > 0)) return agreement;
  if (!date_collected || of === 0 || values / of < ENOUGH_SHARE) return null;
  return isSamePerson || values >= ENOUGH_VALUES ? agreement : null;
}

/** `the specimen number, the collection date and 11 of 12 values`. */
export function formatAgreement({ specimen, date_collected, values, of }: Agreement): string {
  const parts = [
    specimen ? "the specimen number" : null,
    date_collected ? "the collection date" : null,
    values > 0 ? `${values} of ${of} ${of === 1 ? "value" : "values"}` : null,
  ].filter((part) => part !== null);
  return new Intl.ListFormat("en-US").format(parts);
}

function foldNumber(text: string | null): string {
  return (text ?? "").toUpperCase().replaceAll(/[^\p{L}\d]/gu, "");
}

function foldValue([name, value]: [string, string]): string {
  return `${name} = ${value}`.toLowerCase().replaceAll(/\s+/g, " ").trim();
}
