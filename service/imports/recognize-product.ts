/** Kinds of files that are not read, by their first bytes. */
const SIGNATURES: readonly { readonly sentence: string; matches(head: Buffer): boolean }[] = [
  {
    sentence: "This is a PDF. A laboratory's report is uploaded under Lab reports",
    matches: (head) => head.toString("latin1", 0, 5) === "%PDF-",
  },
  {
    sentence: "This is an Excel workbook. Save the sheet as CSV and send that",
    matches: (head) =>
      head.toString("hex", 0, 8) === "d0cf11e0a1b11ae1" ||
      (head.toString("latin1", 0, 2) === "PK" && head.includes("[Content_Types].xml")),
  },
  {
    sentence: "This is a Garmin FIT file. FIT files are not read",
    matches: (head) => head.toString("latin1", 8, 12) === ".FIT",
  },
];

/** Programs whose files are not read or that write several forms, by what their files are usually called. */
const NAMES: readonly { readonly product: string; readonly name: RegExp }[] = [
  { product: "Clue", name: /clue/i },
  { product: "Dexcom Clarity", name: /clarity|dexcom/i },
  { product: "drip", name: /\bdrip\b/i },
  { product: "Flo", name: /\bflo\b/i },
  { product: "Garmin", name: /garmin/i },
  { product: "LibreView", name: /libre ?view|glucosedata/i },
  { product: "Natural Cycles", name: /natural[ _-]?cycles|daily entries/i },
  { product: "Oura", name: /\boura/i },
  { product: "Premom", name: /premom/i },
  { product: "Read Your Body", name: /read[ _-]?your[ _-]?body|\bryb\b/i },
  { product: "Withings", name: /withings/i },
];

/** What a file is that is not read here, as a sentence; null if its first bytes do not show it. */
export function describeForeignFile(head: Buffer): string | null {
  return SIGNATURES.find(({ matches }) => matches(head))?.sentence ?? null;
}

/** The program that a file's name mentions; null if it mentions none. */
export function findProductInName(fileName: string | null): string | null {
  const words = (fileName ?? "").replaceAll(/[_.]+/g, " ");
  return NAMES.find(({ name }) => name.test(words))?.product ?? null;
}
