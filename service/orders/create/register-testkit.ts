import { and, eq } from "drizzle-orm";
import type { Order } from "@/lib/contract/service/order";
import type { RegisterTestkitBody } from "@/lib/contract/service/order-requests";
import type { TeamTx } from "@/service/db/database";
import { orders } from "@/service/db/schema/orders";
import { together } from "@/service/db/together";
import type { RequestDeps } from "@/service/deps";
import type { Team } from "@/service/http/authentication/authenticate";
import { Refusal } from "@/service/http/refusal";
import { requireLabAccount } from "@/service/lab-tests/lab-accounts";
import { advanceOrder } from "@/service/orders/order-history";
import {
  NETWORK_PHYSICIAN,
  type OrderRow,
  patientColumns,
  toDatedConsents,
} from "@/service/orders/read/order-row";
import { readOrder } from "@/service/orders/read/read-orders";
import { getSearchText } from "@/service/orders/read/search-text";
import { canAdvance } from "@/service/orders/rules";
import { dayInZone } from "@/service/orders/team-day";
import { requireUser } from "@/service/users/repository";
import { requirePhysician } from "./choose-account";
import { withProxy } from "./minors";
import { readOrderInsurance, storeOrderInsurance } from "./order-insurance";
import { checkPatient } from "./patient-checks";

/**
 * Binds a kit to its patient, and to another user of the team when one is named (service reference); its events from here
 * on belong to that user. Refuses with 404 an unknown sample or user, with 400 a kit that is already registered, cancelled
 * or no longer usable, and by the rules of order creation about minors and physicians.
 */
export async function registerTestkit(
  tx: TeamTx,
  deps: RequestDeps,
  team: Team,
  body: RegisterTestkitBody,
): Promise<Order> {
  const now = deps.clock.now();
  const kit = await lockKit(tx, body.sample_id);
  requireOpen(kit);
  const user = await requireUser(tx, body.user_id ?? kit.userId);
  checkPatient(body.patient_details, now);
  const [patient, account] = await together(
    withProxy(tx, team, {
      userId: user.id,
      patient: body.patient_details,
      today: dayInZone(now, team.timeZone),
    }),
    requireLabAccount(tx, kit.labAccountId),
  );
  requirePhysician(account, body.physician);
  const insurance = await readOrderInsurance(
    tx,
    body.health_insurance,
    kit.billingType === "commercial_insurance",
  );
  const changes = {
    ...(insurance && {
      healthInsuranceId: await storeOrderInsurance(tx, deps, user.id, insurance),
    }),
    ...patientColumns(patient, body.patient_address),
    userId: user.id,
    physician: body.physician ?? kit.physician ?? NETWORK_PHYSICIAN,
    consents: toDatedConsents(body.consents, now) ?? kit.consents,
  };
  await advanceOrder(tx, deps, kit.id, "registered", {
    changes: { ...changes, searchText: getSearchText({ ...kit, ...changes }) },
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

function requireOpen(kit: OrderRow): void {
  if (kit.lowLevelStatus === "cancelled") {
    throw new Refusal(400, "The order of this kit was cancelled. Order a new kit for the patient.");
  }
  if (kit.patientDetails !== null) {
    throw new Refusal(
      400,
      "This kit is already registered. Check the sample id against the one printed on the kit.",
    );
  }
  const state = { ...kit, hasPatient: true };
  if (canAdvance(state, "registered")) return;
  throw new Refusal(
    400,
    `This kit can no longer be registered: its order is ${kit.lowLevelStatus}. Order a new kit for the patient.`,
  );
}
