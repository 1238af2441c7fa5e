import { isDeepStrictEqual } from "node:util";
import type { UpsertReport } from "@/lib/contract/service/health-data/menstrual-cycle";

/** The columns of every stored summary apart from its content. */
type Stored = {
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** A summary to be stored, and its stored version. */
export type Wanted<Row extends Stored> = {
  readonly stored: Row | undefined;
  readonly wanted: Omit<Row, keyof Stored>;
  /** The id of a new summary, if the sender chose it. */
  readonly id?: string | undefined;
};

export type WritePlan<Row> = {
  readonly inserts: readonly Row[];
  readonly updates: readonly Row[];
  readonly report: UpsertReport;
};

type Stamp = {
  readonly teamId: string;
  readonly userId: string;
  readonly now: Date;
  readonly newId: () => string;
};

/** Divides summaries into new, changed and unchanged ones. An unchanged one keeps its `updated_at`. */
export function planWrites<Row extends Stored>(
  versions: readonly Wanted<Row>[],
  stamp: Stamp,
): WritePlan<Row> {
  const { teamId, userId, now, newId } = stamp;
  const inserts: Row[] = [];
  const updates: Row[] = [];
  for (const { stored, wanted, id } of versions) {
    if (stored === undefined) {
      const own = { id: id ?? newId(), teamId, userId, createdAt: now, updatedAt: now };
      inserts.push({ ...wanted, ...own } as Row);
    } else if (!isDeepStrictEqual({ ...stored, ...wanted }, stored)) {
      updates.push({ ...stored, ...wanted, updatedAt: now });
    }
  }
  const [created, updated] = [inserts.length, updates.length];
  const unchanged = versions.length - created - updated;
  return { inserts, updates, report: { created, updated, unchanged } };
}
