import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import { emit } from "@/service/events/emit";
import { toInstant } from "@/service/http/wire";
import type { OrderRow } from "@/service/orders/read/order-row";

/** Emits the event of a critical result, with the identifiers as its only personal data. */
export async function emitCriticalResult(
  tx: TeamTx,
  { clock }: Pick<RequestDeps, "clock">,
  order: OrderRow,
  { isFinal, reportedAt }: { readonly isFinal: boolean; readonly reportedAt: Date },
): Promise<void> {
  await emit(tx, {
    type: "labtest.result.critical",
    userId: order.userId,
    data: {
      order_id: order.id,
      sample_id: order.sampleId ?? "",
      status: isFinal ? "final" : "partial",
      interpretation: "critical",
      team_id: tx.teamId,
      user_id: order.userId,
      created_at: toInstant(order.createdAt),
      updated_at: toInstant(reportedAt),
    },
    // Not the laboratory's time: an endpoint gets what was emitted since it exists.
    createdAt: clock.now(),
  });
}
