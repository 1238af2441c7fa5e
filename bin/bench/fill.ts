import { randomUUID } from "node:crypto";
import pg from "pg";
import { type OrderPlan, planOrders } from "@/bin/demo/order-plan";
import { getDay, type Present } from "@/bin/demo/order-times";
import { makePeople } from "@/bin/demo/people";
import { ownTeamId } from "@/bin/embedded/own-team-id";
import type { CollectionMethod } from "@/lib/contract/service/order-status-labels";
import { MINUTE_MS } from "@/lib/contract/time";
import { createRandom } from "@/lib/matching/random";
import { orderEvents, orders, orderTransactions, shipments } from "@/service/db/schema/orders";
import { users } from "@/service/db/schema/users";
import { insertRows } from "./insert-rows";
import { makeOrderRows, type OrderRows, type Subject } from "./volume";

const BATCH = 2_000;
const ORDERS_PER_PERSON = 5;
const PLANS = 400;
const DAYS = 3 * 365;
const SEED = 100_000;

/**
 * Fills the clinic with `count` orders of the last three years: the demo's plan repeated with other people and ever
 * earlier dates. Written in SQL, because only the volume matters. Plans that `isChosen` rejects are left out.
 */
export async function fillClinic(
  url: string,
  count: number,
  present: Present,
  isChosen: (plan: OrderPlan) => boolean = () => true,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: "-c timezone=UTC" });
  await client.connect();
  try {
    const subjects = makeSubjects(Math.ceil(count / ORDERS_PER_PERSON), present);
    await insertUsers(client, subjects, present);
    const plans = planOrders(createRandom(SEED), PLANS, present).filter(isChosen);
    const tests = await findTests(client);
    for (let start = 0; start < count; start += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, count - start) }, (_, i) => start + i);
      await insertOrders(
        client,
        numbers.map((number) => {
          const plan = plans[number % plans.length] as OrderPlan;
          const [labTestId = ""] = tests.get(plan.method) ?? [];
          const subject = subjects[(number * 7) % subjects.length] as Subject;
          const daysBack = Math.floor((number / count) * DAYS);
          return makeOrderRows(plan, subject, {
            teamId: ownTeamId,
            labTestId,
            daysBack: isWaiting(plan, present) ? 0 : daysBack,
          });
        }),
      );
    }
    // In a clinic that grew over years, autovacuum would have done this.
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

/** Future activation dates are not shifted back, or the worker would send these orders out immediately. */
function isWaiting({ activateBy }: OrderPlan, { nowMs, timeZone }: Present): boolean {
  return activateBy !== null && activateBy > getDay(nowMs, timeZone);
}

/** Every combination of a first name and a last name of the demo. */
function makeSubjects(count: number, { nowMs, timeZone }: Present): Subject[] {
  const infos = makePeople(createRandom(SEED), getDay(nowMs, timeZone)).flatMap(
    ({ info }) => info ?? [],
  );
  return Array.from({ length: count }, (_, index) => {
    const first = infos[index % infos.length];
    const last = infos[Math.floor(index / infos.length) % infos.length];
    if (!first || !last) throw new Error("The demo has people");
    return { userId: randomUUID(), info: { ...first, last_name: last.last_name } };
  });
}

async function insertUsers(
  client: pg.Client,
  subjects: readonly Subject[],
  { nowMs }: Present,
): Promise<void> {
  await insertRows(
    client,
    users,
    subjects.map(({ userId }, index) => ({
      id: userId,
      teamId: ownTeamId,
      clientUserId: `bench-${index}`,
      createdAt: new Date(nowMs - index * MINUTE_MS),
    })),
  );
}

async function insertOrders(client: pg.Client, rows: readonly OrderRows[]): Promise<void> {
  await insertRows(
    client,
    orderTransactions,
    rows.map(({ transaction }) => transaction),
  );
  await insertRows(
    client,
    orders,
    rows.map(({ order }) => order),
  );
  await insertRows(
    client,
    orderEvents,
    rows.flatMap(({ events }) => events),
  );
  await insertRows(
    client,
    shipments,
    rows.flatMap(({ shipment }) => shipment ?? []),
  );
}

async function findTests(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ method: CollectionMethod; ids: string[] }>(
    "select method, array_agg(id::text) as ids from service.lab_tests where team_id = $1 group by method",
    [ownTeamId],
  );
  return new Map(rows.map(({ method, ids }) => [method, ids]));
}
