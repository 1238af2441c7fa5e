import { inArray, type SQL, sql } from "drizzle-orm";
import type { OrderPage } from "@/lib/contract/order";
import type { ListOrdersQuery } from "@/lib/contract/order-requests";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { TeamTx } from "@/service/db/database";
import { orders } from "@/service/db/schema/orders";
import { assembleOrders } from "./assemble-orders";
import { orderSource } from "./order-filters";

type Key = NonNullable<ListOrdersQuery["order_key"]>;

/**
 * A page of the orders that the query asks for, and how many there are in all. Ties are broken the same way on every
 * page; descending is ascending read backwards. `today` is the day in the team's zone.
 */
export async function listOrders(
  tx: TeamTx,
  query: ListOrdersQuery,
  today: CalendarDate,
): Promise<OrderPage> {
  const { page, size } = query;
  const { total, ids } = await findIds(tx, query, today);
  const rows =
    ids.length === 0 ? [] : await tx.select().from(orders).where(inArray(orders.id, ids));
  const place = new Map(ids.map((id, index) => [id, index]));
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return { orders: await assembleOrders(tx, rows), total, page, size };
}

/**
 * Ids and total in one statement, so that both are of one moment. Without text both are answered from an index alone;
 * the rows are read for the page only. With text the search runs once and both look at what it found.
 */
async function findIds(tx: TeamTx, query: ListOrdersQuery, today: CalendarDate) {
  const { from, isSearch, where } = orderSource(query, today);
  const condition = where.length === 0 ? sql`true` : sql.join([...where], sql` and `);
  const found = sql`select o.id, o.created_at, o.low_level_status, o.patient_name from ${from} where ${condition}`;
  const hint = isSearch ? sql`materialized` : sql`not materialized`;
  const { rows } = await tx.execute<{ total: number; ids: string[] }>(sql`
    with found as ${hint} (${found})
    select (select count(*)::int from found) as total,
      array(
        select o.id from found o order by ${sortOf(query)}
        limit ${query.size} offset ${(query.page - 1) * query.size}
      ) as ids`);
  const [row] = rows;
  if (row === undefined) throw new Error("A query without a table gives one row");
  return row;
}

/** Each is the order of an index, forwards or backwards; PostgreSQL sorts nothing. */
const SORTS: Record<Key, { readonly asc: SQL; readonly desc: SQL }> = {
  created_at: {
    asc: sql`o.created_at nulls first, o.id desc`,
    desc: sql`o.created_at desc nulls last, o.id`,
  },
  patient_name: {
    asc: sql`o.patient_name, o.id`,
    desc: sql`o.patient_name desc, o.id desc`,
  },
  last_status: {
    asc: sql`o.low_level_status, o.created_at desc nulls last, o.id`,
    desc: sql`o.low_level_status desc, o.created_at nulls first, o.id desc`,
  },
};

function sortOf({ order_key: key = "created_at", order_direction }: ListOrdersQuery): SQL {
  const direction = order_direction ?? (key === "created_at" ? "desc" : "asc");
  return SORTS[key][direction];
}
