import type { DailyRecord } from "@/service/summaries/daily-record";
import type { Sample } from "@/service/timeseries/sample";
import type { AppleSource } from "./apple-source";

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
