/** The result of comparing middle names. */
export type MiddleNames =
  | { readonly sort: "shared" }
  | { readonly sort: "one_side"; readonly label: string; readonly isInitial: boolean }
  | { readonly sort: "conflict"; readonly label: string };

/**
 * Compares folded middle names in their order. Null where neither side has one. A name on one side only, or a matching
 * initial, is no evidence; another name or initial is a conflict.
 */
export function compareMiddleNames(
  result: readonly string[],
  candidate: readonly string[],
): MiddleNames | null {
  if (result.length === 0 && candidate.length === 0) return null;
  if (result.length === 0) return onOneSide(candidate, "the order");
  if (candidate.length === 0) return onOneSide(result, "the result");
  if (result.join("") === candidate.join("")) return { sort: "shared" };
  const conflict = result.findIndex((word, at) => !fits(word, candidate[at]));
  if (conflict >= 0) {
    const [one = "", other = ""] = [result[conflict], candidate[conflict]];
    const what = one.length === 1 && other.length === 1 ? "initial" : "name";
    return {
      sort: "conflict",
      label: `another middle ${what}: ${capital(one)} and ${capital(other)}`,
    };
  }
  return { sort: "one_side", label: "the middle initial fits", isInitial: true };
}

function onOneSide(words: readonly string[], where: string): MiddleNames {
  // "Maria 2" is the second of two children.
  const number = words.find((word) => /^\d+$/.test(word));
  if (number !== undefined)
    return { sort: "conflict", label: `the number ${number} only in ${where}` };
  const isInitial = words.every((word) => word.length === 1);
  return {
    sort: "one_side",
    label: isInitial ? `a middle initial in ${where}` : `a middle name in ${where}`,
    isInitial,
  };
}

function fits(one: string, other: string | undefined): boolean {
  if (other === undefined || one === other) return true;
  return (one.length === 1 || other.length === 1) && one[0] === other[0];
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
