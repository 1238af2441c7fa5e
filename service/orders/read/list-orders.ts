import { type SQL, sql } from "drizzle-orm";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { OrderPage } from "@/lib/contract/service/order";
import type { ListOrdersQuery } from "@/lib/contract/service/order-requests";
import type { TeamTx } from "@/service/db/database";
import { orderSource } from "./order-filters";
import { readOrders } from "./read-orders";

type Key = NonNullable<ListOrdersQuery["order_key"]>;

/**
 * A page of the orders that match the query, and the total number. Ties are broken consistently on every page; descending
 * is ascending reversed. `today` is the day in the team's time zone.
 */
export async function listOrders(
  tx: TeamTx,
  query: ListOrdersQuery,
  today: CalendarDate,
): Promise<OrderPage> {
  const { page, size } = query;
  const { total, ids } = await findIds(tx, query, today);
  return { orders: await readOrders(tx, ids), total, page, size };
}

/**
 * Ids and total in one statement, so that both come from one snapshot. Without text, both are answered from an index alone
 * and only the rows of the page are read. With text, the search runs once and both use its result. A page in the second
 * half is read from the end, so no page is further away than half of the list.
 */
async function findIds(tx: TeamTx, query: ListOrdersQuery, today: CalendarDate) {
  const { from, isSearch, where } = orderSource(query, today);
  const condition = where.length === 0 ? sql`true` : sql.join([...where], sql` and `);
  const matches = sql`select o.id, o.created_at, o.low_level_status, o.patient_name from ${from} where ${condition}`;
  const hint = isSearch ? sql`materialized` : sql`not materialized`;
  const { size } = query;
  const skipped = sql`${(query.page - 1) * size}::bigint`;
  const { forwards, backwards } = getSort(query);
  const { rows } = await tx.execute<{ total: number; ids: string[]; reversed: boolean }>(sql`
    with found as ${hint} (${matches}), counted as materialized (select count(*)::int as total from found)
    select total, ${skipped} > total / 2 as reversed,
      case when ${skipped} > total / 2
      then array(
        select o.id from found o order by ${backwards}
        limit greatest(least(${size}, total - ${skipped}), 0)
        offset greatest(total - ${skipped} - ${size}, 0))
      else array(
        select o.id from found o order by ${forwards} limit ${size} offset ${skipped})
      end as ids
    from counted`);
  const [row] = rows;
  if (row === undefined) throw new Error("A count gives one row");
  return { total: row.total, ids: row.reversed ? row.ids.toReversed() : row.ids };
}

/** Each is the order of an index, forwards or backwards, so that PostgreSQL does not sort. */
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

function getSort({ order_key: key = "created_at", order_direction }: ListOrdersQuery) {
  const direction = order_direction ?? (key === "created_at" ? "desc" : "asc");
  const { asc, desc } = SORTS[key];
  return direction === "asc"
    ? { forwards: asc, backwards: desc }
    : { forwards: desc, backwards: asc };
}
