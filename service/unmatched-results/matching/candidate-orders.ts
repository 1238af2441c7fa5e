import { eq, sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { labAccounts } from "@/service/db/schema/lab-accounts";
import { labs, labTests } from "@/service/db/schema/lab-tests";
import { orderEvents, orders } from "@/service/db/schema/orders";

/** A person's older orders are not considered. */
const MAX_NEWEST = 25;

/**
 * The newest orders of the given users, and any order with one of the given sample numbers, with the columns that
 * matching needs.
 */
export function findCandidateOrders(
  tx: TeamTx,
  userIds: readonly string[],
  sampleNumbers: readonly string[],
) {
  return tx
    .prepared("find_candidate_orders", (each) =>
      each
        .select({
          id: orders.id,
          userId: orders.userId,
          transactionId: orders.transactionId,
          labTestId: orders.labTestId,
          method: orders.method,
          registrable: orders.registrable,
          lowLevelStatus: orders.lowLevelStatus,
          sampleId: orders.sampleId,
          patientDetails: orders.patientDetails,
          patientAddress: orders.patientAddress,
          createdAt: orders.createdAt,
          lastEventAt: orders.lastEventAt,
          /** It was placed with its laboratory before it existed here, perhaps long before. */
          isImported: sql<boolean>`exists (
            select 1 from ${orderEvents} e
            where e.order_id = ${orders.id} and e.low_level_status = 'requisition_bypassed')`,
          labSlug: labs.slug,
          /** The account number at the lab; null for the platform's own account. */
          accountNumber: labAccounts.providerAccountId,
        })
        .from(orders)
        .innerJoin(labTests, eq(labTests.id, orders.labTestId))
        .innerJoin(labs, eq(labs.id, labTests.labId))
        .leftJoin(labAccounts, eq(labAccounts.id, orders.labAccountId))
        .where(sql`${orders.id} = any(array(${wanted}))`)
        .orderBy(sql`${orders.createdAt} desc`, orders.id),
    )
    .execute({ team: tx.teamId, users: userIds, samples: sampleNumbers });
}

export type CandidateOrder = Awaited<ReturnType<typeof findCandidateOrders>>[number];

const wanted = sql`
  select newest.id
  from unnest(${sql.placeholder("users")}::uuid[]) as wanted (user_id)
  cross join lateral (
    select o.id from ${orders} o
    where o.team_id = ${sql.placeholder("team")}::uuid and o.user_id = wanted.user_id
    order by o.created_at desc
    limit ${sql.raw(String(MAX_NEWEST))}) as newest
  union
  select o.id from ${orders} o
  where o.team_id = ${sql.placeholder("team")}::uuid and o.sample_id = any(${sql.placeholder("samples")}::text[])`;
