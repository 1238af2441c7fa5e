import "server-only";
import { CalendarDate } from "@/lib/contract/primitives";
import { formatRecordName } from "@/lib/domain/identity/format-identity";
import { isUnregisteredKit } from "@/lib/domain/orders/kit-registration";
import type { ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { readRecordIdentity } from "./person-identity";

const CONCURRENCY = 4;

type Kit = Parameters<typeof isUnregisteredKit>[0] & { id: string; user_id: string };

/** A person on record for whom a kit was ordered. */
export type OrderedFor = { name: string; birth_date: CalendarDate | null };

/**
 * For whom the kits among these orders were ordered that are not registered yet, by order: such an order has no patient,
 * and only the person's record has a name. An order whose record has none, or cannot be read, is left out. Only the
 * records of the first `maxPeople` people are read. An operation that shows them names their `user_id` in the audit log.
 */
export async function findOrderedFor(
  ctx: ServiceCtx,
  orders: readonly Kit[],
  maxPeople = orders.length,
): Promise<ReadonlyMap<string, OrderedFor>> {
  const kits = orders.filter(isUnregisteredKit);
  const userIds = [...new Set(kits.map(({ user_id }) => user_id))].slice(0, maxPeople);
  const people = new Map(
    await mapReads(ctx, CONCURRENCY, userIds, async (id) => [id, await read(ctx, id)] as const),
  );
  return new Map(
    kits.flatMap(({ id, user_id }) => {
      const person = people.get(user_id);
      return person ? [[id, person] as const] : [];
    }),
  );
}

async function read(ctx: ServiceCtx, userId: string): Promise<OrderedFor | null> {
  try {
    const record = await readRecordIdentity(ctx, userId);
    const name = formatRecordName({ record });
    const born = CalendarDate.safeParse(record?.dob?.slice(0, 10));
    return name === null ? null : { name, birth_date: born.data ?? null };
  } catch (thrown) {
    if (thrown instanceof DashboardError) return null;
    throw thrown;
  }
}
