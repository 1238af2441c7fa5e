/** Stages of sleep as the public API numbers them; -1 is a stage that is missing. */
const STAGES: ReadonlyMap<number, string> = new Map([
  [4, "awake"],
  [3, "REM"],
  [2, "light"],
  [1, "deep"],
  [5, "entered by hand"],
  [-1, "not known"],
]);
const STAGE_ORDER = [...STAGES.values()];

type Block = { readonly v: number | null; readonly word: string | null };

/** What one block of a lane says in a word: its stage, its type, or the name of the resource where it says nothing more. */
export function blockWord(resource: string, { v, word }: Block): string {
  if (resource === "hypnogram" && v !== null) return STAGES.get(v) ?? `stage ${v}`;
  if (resource === "note") return "note";
  return word === null || word === "" ? "recorded" : word.replaceAll("_", " ");
}

/** The lanes of a picture from top to bottom: stages from awake to deep, other words by the alphabet. */
export function laneOrder(words: readonly string[]): string[] {
  const rank = (word: string) => {
    const place = STAGE_ORDER.indexOf(word);
    return place === -1 ? STAGE_ORDER.length : place;
  };
  return [...new Set(words)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}
