import type { CalendarDate } from "@/lib/contract/primitives";
import type { DataImportKind } from "@/lib/contract/service/health-data/data-import";
import { createEntryFold } from "./entry-fold";
import type { ImportLimits } from "./limits";
import type { ImportedEntry, Reading } from "./reading";
import type { SampleSpool } from "./sample-spool";
import { createTally, type Tally } from "./tally";

/** All that a file holds for us; nothing of it is stored yet. */
export type ImportContent = {
  readonly kind: DataImportKind;
  readonly provider: "apple_health_kit" | "manual";
  /** The day on which the file was written, where it says so. */
  readonly exportedOn: CalendarDate | null;
  readonly recordsRead: number;
  readonly entries: readonly ImportedEntry[];
  readonly samples: SampleSpool;
  readonly skipped: Tally;
};

/** Takes the records of a file one by one: samples to a file of their own, entries to memory, the rest to a tally. */
export class Collector implements ImportContent {
  exportedOn: CalendarDate | null = null;
  recordsRead = 0;
  readonly skipped: Tally;
  readonly #entries;

  constructor(
    readonly kind: DataImportKind,
    readonly provider: ImportContent["provider"],
    readonly samples: SampleSpool,
    limits: ImportLimits,
  ) {
    this.skipped = createTally(limits.skipReasons);
    this.#entries = createEntryFold(limits.cycleRecords);
  }

  get entries(): readonly ImportedEntry[] {
    return this.#entries.read();
  }

  /** Files what one record says. One that says several things, as a day of a chart does, counts as so many records. */
  take(...readings: readonly Reading[]): void {
    this.recordsRead += readings.length;
    for (const reading of readings) this.#file(reading);
  }

  /** Counts records that are not stored, with the reason. */
  leaveOut(reason: string, count: number): void {
    this.recordsRead += count;
    this.skipped.add(reason, count);
  }

  #file(reading: Reading): void {
    if (reading.outcome === "sample") this.samples.add(reading.sample);
    else if (reading.outcome === "skipped") this.skipped.add(reading.reason);
    else if (!this.#entries.add(reading.entry)) {
      this.skipped.add("Same source, kind and day as another record");
    }
  }
}
