declare module "talisman/metrics/jaro-winkler.js" {
  const similarity: (a: string, b: string) => number;
  export = similarity;
}
declare module "talisman/metrics/damerau-levenshtein.js" {
  const distance: (a: string, b: string) => number;
  export = distance;
}
declare module "talisman/phonetics/double-metaphone.js" {
  const codes: (word: string) => [string, string];
  export = codes;
}
