/**
 * ICD-10-CM notes about combinations of codes in the service's list. A code that starts with the first prefix excludes
 * those that start with the others.
 */
type Exclusion = readonly [code: string, others: readonly string[]];

/** Excludes1: never coded together. */
export const EXCLUDES_1: readonly Exclusion[] = [
  ["D50.0", ["D62"]],
  ["D51", ["E53.8"]],
  ["E03", ["E01", "E89.0"]],
  ["E05", ["E06.2"]],
  ["E10", ["E11", "E13", "O24.4"]],
  ["E11", ["E13", "O24.4"]],
  ["E28", ["E23.0"]],
  ["E55", ["M83"]],
  ["E61", ["E83"]],
  ["F32", ["F31", "F33"]],
  ["G47.3", ["R06.81"]],
  ["J30", ["J31.0", "J45.909"]],
  ["K58", ["K30"]],
  ["M54.5", ["M54.4"]],
  ["N39.0", ["B37.4", "N30", "N34", "R82.81"]],
  ["N91", ["E28"]],
  ["N92", ["E30.1", "N95.0"]],
  ["R63.5", ["E66", "O26.0"]],
  ["R73", ["E10", "E11", "E13"]],
  ["Z00.0", ["Z00.12"]],
  ["Z34", ["O24", "O26", "Z32.0"]],
];

/** Excludes2: a separate condition, so both may be coded. */
export const EXCLUDES_2: readonly Exclusion[] = [
  ["F41", ["F43.0", "F43.2"]],
  ["I10", ["I67"]],
];

/** Manifestations: coded after the underlying disease, never first. */
export const SECONDARY: readonly string[] = ["B96.20", "D63.1", "D63.8", "G63", "I43", "N08"];
