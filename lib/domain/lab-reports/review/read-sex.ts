/** The sex that a printed word means; null where it means neither or is unknown. */
export function readSex(text: string | null): "female" | "male" | null {
  return SEXES.get(text?.trim().toLowerCase() ?? "") ?? null;
}

const SEXES = new Map<string, "female" | "male">([
  ["f", "female"],
  ["female", "female"],
  ["woman", "female"],
  ["m", "male"],
  ["male", "male"],
  ["man", "male"],
]);
