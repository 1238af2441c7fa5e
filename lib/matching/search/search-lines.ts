import { foldText, splitWords } from "@/lib/matching/fields/fold-text";

export type SearchableFields = {
  /** Found in full or as shortened by `toShortId`. */
  readonly ids: readonly string[];
  /** Each word gets its own line, with and without its hyphens and apostrophes. */
  readonly names: readonly (string | null | undefined)[];
  /** Found as given: birth dates (`1983-08-20`), the clinic's own ids, sample ids. */
  readonly texts: readonly (string | null | undefined)[];
};

/** The lines that are searched for a text: lower case, without accents, each once. */
export function getSearchLines({ ids, names, texts }: SearchableFields): string[] {
  const lines = [
    ...ids.flatMap((id) => [id.toLowerCase(), toShortId(id)]),
    ...names.flatMap((name) => (name ? [...splitWords(name), ...foldText(name).split(/\s+/)] : [])),
    ...texts.flatMap((text) => (text ? [foldText(text)] : [])),
  ];
  return [...new Set(lines)].filter((line) => line !== "");
}

/** `c7e2-4410`: how screens print a UUID. */
export function toShortId(id: string): string {
  const bare = id.replaceAll("-", "").toLowerCase();
  return bare.length <= 9 ? id.toLowerCase() : `${bare.slice(0, 4)}-${bare.slice(-4)}`;
}
