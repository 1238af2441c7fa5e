import { type AnyColumn, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { ListOrdersQuery } from "@/lib/contract/service/order-requests";
import { escapeLike } from "@/service/db/escape-like";
import { orders } from "@/service/db/schema/orders";
import { getBound } from "@/service/http/range-bound";
import { toSearchPatterns } from "@/service/search/haystack";

/** The source of a list query: the orders table, or the result of the text search under the same name. */
export const listed = alias(orders, "o");

export type OrderSource = {
  readonly from: SQL;
  /** The text search is used. It runs once, however often its result is read. */
  readonly isSearch: boolean;
  readonly where: readonly SQL[];
};

/** The source and the conditions of a list query. `today` is the day in the team's time zone. */
export function orderSource(query: ListOrdersQuery, today: CalendarDate): OrderSource {
  const search = query.search_input?.trim() ?? "";
  const patient = query.patient_name?.trim() ?? "";
  const recipient = query.shipping_recipient_name?.trim() ?? "";
  // The haystack contains names too: without a search text, searching it for a name finds a superset of the matches.
  const needle = search || patient || recipient;
  const where = [
    patient === "" ? undefined : contains(listed.patientName, patient),
    recipient === "" ? undefined : contains(listed.recipientName, recipient),
    ...plainConditions(query, today),
  ].filter((condition) => condition !== undefined);
  if (needle === "") return { from: sql`service.orders o`, isSearch: false, where };
  const patterns = JSON.stringify(toSearchPatterns(needle));
  // Only a search text may be the clinic's own id of a person, which the person's orders do not contain.
  return {
    from: sql`service.search_orders(${patterns}::jsonb, ${search}) o`,
    isSearch: true,
    where,
  };
}

function contains(column: AnyColumn, text: string): SQL {
  return sql`${column} ilike ${`%${escapeLike(text)}%`}`;
}

function plainConditions(query: ListOrdersQuery, today: CalendarDate): (SQL | undefined)[] {
  const { start_date, end_date, updated_start_date, updated_end_date, user_id } = query;
  const { status, order_type, interpretation, order_ids, order_transaction_id } = query;
  return [
    start_date ? gte(listed.createdAt, getBound(start_date, "start")) : undefined,
    end_date ? lte(listed.createdAt, getBound(end_date, "end")) : undefined,
    updated_start_date ? gte(listed.updatedAt, getBound(updated_start_date, "start")) : undefined,
    updated_end_date ? lte(listed.updatedAt, getBound(updated_end_date, "end")) : undefined,
    status ? inArray(listed.lowLevelStatus, status) : undefined,
    order_type ? inArray(listed.method, order_type) : undefined,
    interpretation ? eq(listed.interpretation, interpretation) : undefined,
    toCriticalCondition(query.is_critical),
    activationCondition(query.order_activation_types, today),
    user_id ? eq(listed.userId, user_id) : undefined,
    order_transaction_id ? eq(listed.transactionId, order_transaction_id) : undefined,
    order_ids ? inArray(listed.id, order_ids) : undefined,
  ];
}

function toCriticalCondition(isCritical: boolean | undefined): SQL | undefined {
  if (isCritical === undefined) return undefined;
  return isCritical
    ? eq(listed.interpretation, "critical")
    : sql`${listed.interpretation} is distinct from 'critical'`;
}

function activationCondition(
  types: ListOrdersQuery["order_activation_types"],
  today: CalendarDate,
): SQL | undefined {
  if (types === undefined) return undefined;
  return or(
    types.includes("current")
      ? or(isNull(listed.activateBy), lte(listed.activateBy, today))
      : undefined,
    types.includes("scheduled") ? gt(listed.activateBy, today) : undefined,
  );
}
