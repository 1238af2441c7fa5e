import { readFileSync } from "node:fs";

const FILE = new URL("./loinc-parts.tsv", import.meta.url);

/** LOINC's own name of what each code of the catalog measures: its component. Source: `loinc-parts.tsv`. */
export const LOINC_COMPONENTS: ReadonlyMap<string, string> = new Map(
  readFileSync(FILE, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .slice(1)
    .map((line): [string, string] => {
      const [code = "", component = ""] = line.split("\t");
      return [code, component];
    }),
);

/** The codes whose component contains every word of a text, at the start of a word; none for a text without words. */
export function findCodesByComponent(text: string): string[] {
  const words = splitComponent(text);
  if (words.length === 0) return [];
  return [...LOINC_COMPONENTS].flatMap(([code, component]) => {
    const named = splitComponent(component);
    return words.every((word) => named.some((part) => part.startsWith(word))) ? [code] : [];
  });
}

/** LOINC separates the parts of a component by other signs than a reader does: `Cholesterol.in HDL`. */
function splitComponent(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s.,/^()-]+/)
    .filter(Boolean);
}
