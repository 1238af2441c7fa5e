import "server-only";
import type { Identity } from "@/lib/contract/dashboard/identity";
import { Uuid } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { User } from "@/lib/contract/service/user";
import { dayInZone } from "@/lib/domain/calendar-date";
import type { Cells, ImportContext } from "@/lib/domain/order-import/check-row";
import type { Ctx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { loadOrderChoices } from "@/lib/server/order-drafts/order-choices";
import { readIdentity } from "@/lib/server/people/person-identity";

const CONCURRENCY = 8;

/**
 * The people and sample ids of a file that the service already has, and what can be ordered. `repeated`: sample ids that
 * other parts of the file have too.
 */
export async function readImportContext(
  ctx: Ctx,
  rows: readonly Cells[],
  repeated: readonly string[],
): Promise<ImportContext> {
  const sampleIds = rows.map((row) => (row.sample_id ?? "").trim()).filter(Boolean);
  const sampleIdCounts = new Map<string, number>();
  for (const id of sampleIds) sampleIdCounts.set(id, (sampleIdCounts.get(id) ?? 0) + 1);
  for (const id of repeated) sampleIdCounts.set(id, 2);
  const clientIds = rows.map((row) => (row.client_user_id ?? "").trim()).filter(Boolean);
  const [choices, people, taken] = await Promise.all([
    loadOrderChoices(ctx),
    askOnceEach(clientIds, (id) => findPerson(ctx, id)),
    askOnceEach(sampleIds, (id) => isTaken(ctx, id)),
  ]);
  return {
    choices,
    people: new Map([...people].map(([id, user]) => [id, user?.user_id ?? null])),
    records: await readRecords(ctx, [...people.values()]),
    sampleIdCounts,
    takenSampleIds: new Set(sampleIds.filter((id) => taken.get(id) === true)),
    today: dayInZone(runtime().clock.now().toISOString(), ctx.team.timeZone),
  };
}

async function readRecords(
  ctx: Ctx,
  people: readonly (User | null)[],
): Promise<Map<string, Identity | null>> {
  const users = new Map(people.flatMap((user) => (user ? [[user.user_id, user] as const] : [])));
  return askOnceEach([...users.keys()], async (id) => {
    const user = users.get(id);
    return user ? readIdentity(ctx, user) : null;
  });
}

async function findPerson(ctx: Ctx, id: string): Promise<User | null> {
  const byClientId = await nullIfNotFound(
    callService(ctx, endpoints.resolveUser, { params: { client_user_id: id } }),
  );
  if (byClientId || !Uuid.safeParse(id).success) return byClientId;
  return nullIfNotFound(callService(ctx, endpoints.getUser, { params: { user_id: id } }));
}

async function isTaken(ctx: Ctx, sampleId: string): Promise<boolean> {
  const { orders } = await callService(ctx, endpoints.listOrders, {
    query: { search_input: sampleId, size: 20 },
  });
  return orders.some((order) => order.sample_id === sampleId);
}

async function askOnceEach<Answer>(
  keys: readonly string[],
  ask: (key: string) => Promise<Answer>,
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const left = new Set(keys).values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const key of left) answers.set(key, await ask(key));
    }),
  );
  return answers;
}
