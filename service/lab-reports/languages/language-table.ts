import type { DecimalMark } from "@/lib/result-assessment/parse-number";

/** The languages other than English whose reports are read. */
export type LanguageCode = "es" | "fr" | "de" | "pt" | "it";

/** The language of a report and how it prints numbers; null where its numbers do not prove one decimal mark. */
export type ReportLanguage = { readonly code: LanguageCode; readonly mark: DecimalMark | null };

/**
 * What laboratories print in one language, with what it is called in English, as the rest of the parser knows it. Each
 * list has lines of `English = printed; printed`. Case, accents and punctuation do not matter.
 */
export type LanguageTable = {
  readonly code: LanguageCode;
  /** Words of reports by which the language is recognized. */
  readonly evidence: string;
  /** Heads of columns, labels and other words, wherever they are printed. */
  readonly words: string;
  /** Findings and words of flags: only where nothing else is in their cell. */
  readonly cells: string;
  /** Flags that have another meaning elsewhere: only in a cell of their own behind a number of the same line. */
  readonly flags: string;
  /** Behind a label of the sex. */
  readonly sexes: string;
  readonly units: string;
  /** What stands between two bounds (also before a time), before the lower one, and before a time alone. */
  readonly between: string;
  /** From January on, each with its abbreviations. */
  readonly months: string;
  /** Names of markers: only where nothing but a value can follow in their cell. */
  readonly names: string;
};
