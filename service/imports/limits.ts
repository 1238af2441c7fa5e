const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

export type ImportLimits = {
  /** An uploaded zip; it is kept in a scratch file while it is read. */
  readonly zipBytes: number;
  /** An export.xml, uploaded directly or inflated. Ten years of a watch make about 3 GB. */
  readonly xmlBytes: number;
  /** HealthKit data as JSON. */
  readonly jsonBytes: number;
  readonly csvBytes: number;
  /** Ratio of inflated to compressed size. Real exports stay under 60; deflate allows up to 1,032. */
  readonly inflationRatio: number;
  readonly zipEntries: number;
  /** XML files in a zip that are opened while looking for the export. */
  readonly zipXmlFiles: number;
  readonly xmlDepth: number;
  /** One tag with its attributes, one comment, the document type, or one JSON record: what a parser holds at a time. */
  readonly markupChars: number;
  /** Different cycle entries in a file, which are held until its end: 27 years at ten a day. */
  readonly cycleRecords: number;
  /** Different reasons for skipping records; the rest are counted together. */
  readonly skipReasons: number;
};

/** Limits of an import. A file beyond them is refused with a message, and nothing is stored. */
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

/** Formats a limit for the refusal: `4 GB`, `250 MB`, `12 bytes`. */
export function formatSize(bytes: number): string {
  if (bytes >= GIB) return `${Math.floor(bytes / GIB)} GB`;
  return bytes >= MIB ? `${Math.floor(bytes / MIB)} MB` : `${bytes} bytes`;
}
