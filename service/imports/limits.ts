const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

export type ImportLimits = {
  /** A zip as uploaded: it is kept in a file while it is read. */
  readonly zipBytes: number;
  /** An export.xml, uploaded as such or inflated. Ten years of a watch make about 3 GB. */
  readonly xmlBytes: number;
  /** HealthKit data as JSON. */
  readonly jsonBytes: number;
  readonly csvBytes: number;
  /** Inflated over compressed. Real exports stay under 60; deflate alone reaches 1,032. */
  readonly inflationRatio: number;
  readonly zipEntries: number;
  /** XML files in a zip that are looked into to find the export. */
  readonly zipXmlFiles: number;
  readonly xmlDepth: number;
  /** One tag with its attributes, one comment, the document type, or one record of JSON: what a parser holds at a time. */
  readonly markupChars: number;
  /** Different entries of cycles in a file: they are held until its end. 27 years at ten a day. */
  readonly cycleRecords: number;
  /** Different reasons for leaving records out; the rest is counted together. */
  readonly skipReasons: number;
};

/** What an import takes at most. Beyond these it is refused with a sentence and nothing is stored. */
export const IMPORT_LIMITS: ImportLimits = {
  zipBytes: 4 * GIB,
  xmlBytes: 8 * GIB,
  jsonBytes: 2 * GIB,
  csvBytes: GIB,
  inflationRatio: 250,
  zipEntries: 20_000,
  zipXmlFiles: 20,
  xmlDepth: 32,
  markupChars: MIB / 4,
  cycleRecords: 100_000,
  skipReasons: 200,
};

/** `4 GB`, `250 MB`, `12 bytes`: a limit as its refusal names it. */
export function formatSize(bytes: number): string {
  if (bytes >= GIB) return `${Math.floor(bytes / GIB)} GB`;
  return bytes >= MIB ? `${Math.floor(bytes / MIB)} MB` : `${bytes} bytes`;
}
