import { and, eq } from "drizzle-orm";
import type { Order } from "@/lib/contract/order";
import type { RegisterTestkitBody } from "@/lib/contract/order-requests";
import type { TeamTx } from "@/service/db/database";
import { orders } from "@/service/db/schema/orders";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { requireUser } from "@/service/users/repository";
import { advanceOrder } from "./order-history";
import { type OrderRow, patientColumns } from "./order-row";
import { checkPatient } from "./patient-checks";
import { readOrder } from "./read-orders";
import { searchTextOf } from "./search-text";

/**
 * Binds a kit to its patient, and to another user of the team when one is named (service reference). Refuses with 404
 * an unknown sample or user, with 400 a kit that has a patient or is called off (decision 12).
 */
export async function registerTestkit(
  tx: TeamTx,
  deps: RequestDeps,
  body: RegisterTestkitBody,
): Promise<Order> {
  const kit = await lockKit(tx, body.sample_id);
  if (kit.lowLevelStatus === "cancelled") {
    throw new Refusal(400, "The order of this kit was cancelled.");
  }
  if (kit.patientDetails !== null) throw new Refusal(400, "This kit is already registered.");
  const user = await requireUser(tx, body.user_id ?? kit.userId);
  checkPatient(body.patient_details, deps.clock.now());
  const patient = patientColumns(body.patient_details, body.patient_address);
  const changes = {
    ...patient,
    userId: user.id,
    physician: body.physician ?? kit.physician,
    consents: body.consents ?? kit.consents,
  };
  await advanceOrder(tx, deps, kit.id, "registered", {
    changes: { ...changes, searchText: searchTextOf({ ...kit, ...changes }) },
  });
  return readOrder(tx, kit.id);
}

async function lockKit(tx: TeamTx, sampleId: string): Promise<OrderRow> {
  const [kit] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.sampleId, sampleId), eq(orders.method, "testkit")))
    .for("update");
  if (kit === undefined) throw new Refusal(404, `No kit with sample id ${sampleId}`);
  return kit;
}
