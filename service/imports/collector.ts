import { Temporal } from "temporal-polyfill";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { DataImportKind } from "@/lib/contract/service/health-data/data-import";
import { Refusal } from "@/service/http/refusal";
import type { Sample } from "@/service/timeseries/sample";
import type { ImportLimits } from "./limits";
import { keepCycleStart } from "./menstrual-flow";
import type { ImportedEntry, ImportOptions, Reading } from "./reading";
import type { SampleSpool } from "./sample-spool";

/** Everything read from a file; nothing is stored yet. */
export type ImportContent = {
  readonly kind: DataImportKind;
  readonly provider: "apple_health_kit" | "manual";
  /** The day when the file was written, if the file contains it. */
  readonly exportedOn: CalendarDate | null;
  readonly recordsRead: number;
  readonly entries: readonly ImportedEntry[];
  readonly samples: SampleSpool;
  readonly skipped: Tally;
  /** Samples and entries whose time or day was still to come. */
  readonly datedAhead: number;
};

/** Sorts the records of a file: samples go to a scratch file, entries to memory, the rest to a tally. */
export class Collector implements ImportContent {
  exportedOn: CalendarDate | null = null;
  recordsRead = 0;
  datedAhead = 0;
  /** Where in the file the next records stand, such as `row 4`; null where that is not known. */
  place: string | null = null;
  readonly skipped: Tally;
  readonly #entries;
  readonly #nowMs: number;
  readonly #today: CalendarDate;

  constructor(
    readonly kind: DataImportKind,
    readonly provider: ImportContent["provider"],
    readonly samples: SampleSpool,
    limits: ImportLimits,
    { now, zone }: Pick<ImportOptions, "now" | "zone">,
  ) {
    this.#nowMs = now.getTime();
    this.#today = Temporal.Instant.fromEpochMilliseconds(this.#nowMs)
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .toString() as CalendarDate;
    this.skipped = createTally(limits.skipReasons);
    this.#entries = createEntryFold(limits.cycleRecords);
  }

  get entries(): readonly ImportedEntry[] {
    return this.#entries.read();
  }

  /**
   * Adds the readings of one record. A record with several readings, such as a day of a chart, counts as that many
   * records.
   */
  take(...readings: readonly Reading[]): void {
    this.recordsRead += readings.length;
    for (const reading of readings) this.#file(reading);
  }

  /** Counts records that are not stored, with the reason. */
  leaveOut(reason: string, count: number): void {
    this.recordsRead += count;
    this.skipped.add(reason, count, null);
  }

  #file(reading: Reading): void {
    if (reading.outcome === "skipped") {
      this.skipped.add(reading.reason, 1, this.place);
    } else if (reading.outcome === "sample") {
      this.#fileSample(reading.sample);
    } else if (this.#entries.add(reading.entry)) {
      if (reading.entry.date > this.#today) this.datedAhead += 1;
    } else {
      this.skipped.add("Same source, kind and day as another record", 1, this.place);
    }
  }

  #fileSample(sample: Sample): void {
    const { startMs, endMs, timestampMs } = sample;
    if (startMs !== null && endMs !== null && endMs < startMs) {
      this.skipped.add("Span that ends before it begins", 1, this.place);
      return;
    }
    this.samples.add(sample);
    if (timestampMs > this.#nowMs) this.datedAhead += 1;
  }
}

type EntryFold = {
  /**
   * False if an entry with the same source, kind, day and discriminator already exists; one of the two is kept, with
   * the mark of the start of a cycle if either has it.
   */
  add(entry: ImportedEntry): boolean;
  read(): readonly ImportedEntry[];
};

/** Keeps one entry per identity, the same one regardless of the order in the file. */
function createEntryFold(limit: number): EntryFold {
  const byIdentity = new Map<string, ImportedEntry>();
  return {
    add: (entry) => {
      const { source, kind, date, discriminator } = entry;
      const identity = JSON.stringify([source.type, source.appId, kind, date, discriminator]);
      const other = byIdentity.get(identity);
      byIdentity.set(identity, other === undefined ? entry : toOne(entry, other));
      if (byIdentity.size > limit) {
        throw new Refusal(413, `The export has more than ${limit} entries of cycles`);
      }
      return other === undefined;
    },
    read: () => [...byIdentity.values()],
  };
}

function toOne(a: ImportedEntry, b: ImportedEntry): ImportedEntry {
  return isPreferred(a, b) ? keepCycleStart(a, b) : keepCycleStart(b, a);
}

function isPreferred(entry: ImportedEntry, other: ImportedEntry): boolean {
  if (entry.rank !== other.rank) return entry.rank > other.rank;
  return JSON.stringify(entry.value) > JSON.stringify(other.value);
}

const OTHERS = "Other reasons";
const MAX_PLACES = 5;

type Tally = {
  add(reason: string, count?: number, place?: string | null): void;
  read(): Record<string, number>;
  /** Reason → where the first of its records stand in the file. */
  readPlaces(): Record<string, string[]>;
};

/** Counts records by reason, with the places of the first ones; beyond the limit, new reasons are counted together. */
function createTally(limit: number): Tally {
  const counts = new Map<string, { count: number; places: string[] }>();
  const read = <T>(get: (of: { count: number; places: string[] }) => T) =>
    [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, of]) => [key, get(of)] as const);
  return {
    add: (reason, count = 1, place = null) => {
      if (count === 0) return;
      const key = counts.has(reason) || counts.size < limit ? reason : OTHERS;
      const of = counts.get(key) ?? { count: 0, places: [] };
      if (place !== null && of.places.length < MAX_PLACES) of.places.push(place);
      counts.set(key, { count: of.count + count, places: of.places });
    },
    read: () => Object.fromEntries(read(({ count }) => count)),
    readPlaces: () =>
      Object.fromEntries(read(({ places }) => places).filter(([, places]) => places.length > 0)),
  };
}
