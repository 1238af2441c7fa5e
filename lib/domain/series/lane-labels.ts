/** Stages of sleep as numbered in the public API; -1 is a missing stage. */
const STAGES: ReadonlyMap<number, string> = new Map([
  [4, "awake"],
  [3, "REM"],
  [2, "light"],
  [1, "deep"],
  [5, "entered manually"],
  [-1, "unknown"],
]);
const STAGE_ORDER = [...STAGES.values()];

type Block = { readonly v: number | null; readonly word: string | null };

/** The label of one block of a lane: its stage, its type, or the name of the resource where it has neither. */
export function blockWord(resource: string, { v, word }: Block): string {
  if (resource === "hypnogram" && v !== null) return STAGES.get(v) ?? `stage ${v}`;
  if (resource === "note") return "note";
  return word === null || word === "" ? "recorded" : word.replaceAll("_", " ");
}

/** The lanes of a chart from top to bottom: stages from awake to deep, other labels alphabetically. */
export function laneOrder(words: readonly string[]): string[] {
  const rank = (word: string) => {
    const place = STAGE_ORDER.indexOf(word);
    return place === -1 ? STAGE_ORDER.length : place;
  };
  return [...new Set(words)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}
