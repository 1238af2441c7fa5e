import type { CalendarDate } from "@/lib/contract/primitives";
import type { DailyRecord } from "@/service/summaries/daily-record";
import type { Sample } from "@/service/timeseries/sample";
import type { AppleSource } from "./apple/apple-source";

/** An entry of a cycle as a record of an export gives it. */
export type ImportedEntry = DailyRecord & {
  readonly source: AppleSource;
  /** Tells entries of one kind and day apart; empty where a day has one. */
  readonly discriminator: string;
  /** Of two entries that are the same but for their value, the one of the higher rank stands. */
  readonly rank: number;
};

/** What became of one record of an export. */
export type Reading =
  | { readonly outcome: "sample"; readonly sample: Sample }
  | { readonly outcome: "entry"; readonly entry: ImportedEntry }
  | { readonly outcome: "skipped"; readonly reason: string };

export function skipped(reason: string): Reading {
  return { outcome: "skipped", reason };
}

/** What the sender of a file says beside it. */
export type ImportOptions = {
  /** IANA zone of the person: the clock of times and days that a file gives without one. */
  readonly zone: string;
  /** Which person of a study's file is meant. */
  readonly personKey: string | null;
  /** The calendar day that a study's file calls day 1. */
  readonly dayOne: CalendarDate | null;
};

/** Is told how far the reading is, and ends it by throwing when the import is no longer wanted. */
export type Tick = (recordsRead: number) => Promise<void>;
