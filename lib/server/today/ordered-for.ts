import "server-only";
import type { TodayOrderItem } from "@/lib/contract/dashboard/today";
import type { Order } from "@/lib/contract/service/order";
import { formatRecordName } from "@/lib/domain/identity/format-identity";
import { isUnregisteredKit } from "@/lib/domain/orders/kit-registration";
import type { ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { readRecordIdentity } from "@/lib/server/people/person-identity";

const CONCURRENCY = 4;
/** Of a longer list, the first ones are named: those that are due first. */
const MAX_READ = 30;

/**
 * The items with the names of those for whom kits were ordered that are not registered yet: the order has no patient,
 * and only the person's record says whom to call. An item whose record has no name, or cannot be read, stays as it is.
 */
export async function nameOrderedFor(
  ctx: ServiceCtx,
  items: readonly TodayOrderItem[],
  orders: readonly Order[],
): Promise<TodayOrderItem[]> {
  const kits = new Set(orders.filter(isUnregisteredKit).map(({ id }) => id));
  const unnamed = items.filter(({ order_id }) => kits.has(order_id));
  const userIds = [...new Set(unnamed.map(({ user_id }) => user_id))].slice(0, MAX_READ);
  const names = new Map(
    await mapReads(ctx, CONCURRENCY, userIds, async (id) => [id, await readName(ctx, id)] as const),
  );
  return items.map((item) => {
    const name = kits.has(item.order_id) ? names.get(item.user_id) : null;
    return name ? { ...item, person: `For ${name}, not registered` } : item;
  });
}

async function readName(ctx: ServiceCtx, userId: string): Promise<string | null> {
  try {
    return formatRecordName({ record: await readRecordIdentity(ctx, userId) });
  } catch (thrown) {
    if (thrown instanceof DashboardError) return null;
    throw thrown;
  }
}
