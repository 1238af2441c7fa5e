import type { ObjectResource } from "@/lib/contract/service/events/health-data-events";
import type { TeamTx } from "@/service/db/database";
import { emitAll } from "@/service/events/emit";

/** A resource whose events each carry one summary. */
export type SummaryResource = Exclude<ObjectResource, "workout_stream">;

type Row = { readonly id: string; readonly userId: string };
type Written = { readonly inserts: readonly Row[]; readonly updates: readonly Row[] };

/** Emits the summaries that one write created and changed; unchanged ones are not emitted. */
export async function emitSummaries(
  tx: TeamTx,
  resource: SummaryResource,
  { inserts, updates }: Written,
  createdAt: Date,
): Promise<void> {
  const toEvent =
    (change: "created" | "updated") =>
    ({ id, userId }: Row) => ({
      type: `daily.data.${resource}.${change}` as const,
      userId,
      data: { summary_id: id },
      createdAt,
    });
  await emitAll(tx, [...inserts.map(toEvent("created")), ...updates.map(toEvent("updated"))]);
}
