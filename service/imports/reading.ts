import type { CalendarDate } from "@/lib/contract/primitives";
import type { DailyRecord } from "@/service/summaries/daily-record";
import type { Sample } from "@/service/timeseries/sample";
import type { AppleSource } from "./apple/apple-source";

/** A cycle entry from a record of an export. */
export type ImportedEntry = DailyRecord & {
  readonly source: AppleSource;
  /** Distinguishes entries of one kind and day; empty where a day has only one. */
  readonly discriminator: string;
  /** Of two entries that differ only in their value, the one with the higher rank is kept. */
  readonly rank: number;
};

/** The outcome of one record of an export. */
export type Reading =
  | { readonly outcome: "sample"; readonly sample: Sample }
  | { readonly outcome: "entry"; readonly entry: ImportedEntry }
  | { readonly outcome: "skipped"; readonly reason: string };

export function skipped(reason: string): Reading {
  return { outcome: "skipped", reason };
}

/** Options that the sender of a file gives. */
export type ImportOptions = {
  /** IANA zone of the person, for times and days that a file gives without one. */
  readonly zone: string;
  /** The relevant person in a study's file. */
  readonly personKey: string | null;
  /** The calendar day that is day 1 in a study's file. */
  readonly dayOne: CalendarDate | null;
  /** When the file is read; what comes after it is dated ahead. */
  readonly now: Date;
};

/** Called with the reading progress; throws when the import was cancelled. */
export type Tick = (recordsRead: number) => Promise<void>;
