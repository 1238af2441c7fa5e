import { isDeepStrictEqual } from "node:util";
import type { UpsertReport } from "@/lib/contract/menstrual-cycle";
import type { CycleRow } from "./cycle-row";

/** A cycle as it should be stored, and the stored one that it is a later version of. */
export type WantedCycle = {
  readonly stored: CycleRow | undefined;
  readonly wanted: Omit<CycleRow, "id" | "teamId" | "userId" | "createdAt" | "updatedAt">;
  /** The id of a new cycle, when the sender chose it. */
  readonly id?: string | undefined;
};

export type WritePlan = {
  readonly inserts: readonly CycleRow[];
  readonly updates: readonly CycleRow[];
  readonly report: UpsertReport;
};

type Stamp = {
  readonly teamId: string;
  readonly userId: string;
  readonly now: Date;
  readonly newId: () => string;
};

/** Sorts cycles into new, changed and unchanged ones. An unchanged cycle keeps its `updated_at`. */
export function planWrites(cycles: readonly WantedCycle[], stamp: Stamp): WritePlan {
  const { teamId, userId, now, newId } = stamp;
  const inserts: CycleRow[] = [];
  const updates: CycleRow[] = [];
  for (const { stored, wanted, id } of cycles) {
    if (stored === undefined) {
      const row = { ...wanted, id: id ?? newId(), teamId, userId, createdAt: now, updatedAt: now };
      inserts.push(row);
    } else if (!isDeepStrictEqual({ ...stored, ...wanted }, stored)) {
      updates.push({ ...stored, ...wanted, updatedAt: now });
    }
  }
  const [created, updated] = [inserts.length, updates.length];
  const unchanged = cycles.length - created - updated;
  return { inserts, updates, report: { created, updated, unchanged } };
}
