import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import {
  ORDERS_PER_PEOPLE_READ,
  type ReschedulePeople,
} from "@/lib/contract/dashboard/bulk-reschedule";
import { bulkRescheduleEndpoints } from "@/lib/contract/dashboard/endpoints/bulk-reschedules";
import { birthDate, patientName } from "@/lib/domain/orders/order-patient";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { bulkRescheduleRows } from "@/lib/server/db/schema/bulk-reschedules";
import { findOrderedFor } from "@/lib/server/people/ordered-for";
import { readChosenOrders } from "./chosen-orders";

/**
 * The people whose orders a bulk reschedule concerns, in parts. The audit log names each person. An order that cannot
 * be read is omitted.
 */
export const readReschedulePeople = operation(
  bulkRescheduleEndpoints.readReschedulePeople,
  {
    permission: "order:reschedule-many",
    audit: {
      view: "shown",
      subject: ({ reschedule_id }) => ({ type: "bulk-reschedule", id: reschedule_id }),
      resultDetail: ({ people }) => ({ people: countPeople(people) }),
      resultRelated: ({ people }) =>
        [...new Set(people.map(({ person_id }) => person_id))].map((id) => ({
          type: "person",
          id,
        })),
    },
  },
  async (ctx, { reschedule_id, part }) => {
    const { rescheduleId, teamId, orderId, position } = bulkRescheduleRows;
    const rows = await runtime()
      .db.select({ orderId })
      .from(bulkRescheduleRows)
      .where(and(eq(teamId, ctx.team.id), eq(rescheduleId, reschedule_id)))
      .orderBy(asc(position))
      .limit(ORDERS_PER_PEOPLE_READ)
      .offset(part * ORDERS_PER_PEOPLE_READ);
    if (rows.length === 0) return { people: [] };
    const order_ids = rows.map((row) => row.orderId);
    const chosen = await readChosenOrders(ctx, { kind: "orders", order_ids });
    const orders = chosen.flatMap(({ order }) => order ?? []);
    const orderedFor = await findOrderedFor(ctx, orders);
    return {
      people: orders.map((order) => {
        const person = orderedFor.get(order.id);
        const dob = order.patient_details?.dob;
        return {
          order_id: order.id,
          person_id: order.user_id,
          name: patientName({ ...order, ordered_for: person ?? null }),
          birth_date: person ? person.birth_date : dob ? birthDate(dob) : null,
        };
      }),
    };
  },
);

function countPeople(people: z.output<typeof ReschedulePeople>["people"]): number {
  return new Set(people.map(({ person_id }) => person_id)).size;
}
