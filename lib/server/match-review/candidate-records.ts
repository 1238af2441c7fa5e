import "server-only";
import type { CandidateRecord, ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { endpoints } from "@/lib/contract/service/endpoints";
import { toPersonDetails } from "@/lib/domain/identity/compare-identity";
import { isFinal } from "@/lib/domain/orders/order-status";
import type { Ctx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";
import { readIdentity } from "@/lib/server/people/person-identity";

const PEOPLE_CONCURRENCY = 4;
const MAX_ORDERS = 100;

/** What distinguishes the people of an item, by user id. Each person is read once, however many orders they have. */
export async function readCandidateRecords(
  ctx: Ctx,
  candidates: readonly Pick<ReviewCandidate, "user_id">[],
): Promise<ReadonlyMap<string, CandidateRecord>> {
  const ids = [...new Set(candidates.flatMap(({ user_id }) => user_id ?? []))];
  const records = await mapReads(ctx, PEOPLE_CONCURRENCY, ids, async (user_id) => {
    const [user, page] = await Promise.all([
      nullIfNotFound(callService(ctx, endpoints.getUser, { params: { user_id } })),
      callService(ctx, endpoints.listOrders, { query: { user_id, size: MAX_ORDERS } }),
    ]);
    const identity = user && (await readIdentity(ctx, user));
    const record: CandidateRecord = {
      client_user_id: user?.client_user_id ?? null,
      // Null when the person has more orders than fit on one page: a count that is too low would mislead.
      open_orders:
        page.total == null || page.total > page.orders.length
          ? null
          : page.orders.filter(({ last_event }) => !isFinal(last_event.status)).length,
      identity: identity && toPersonDetails(identity),
    };
    return [user_id, record] as const;
  });
  return new Map(records);
}
