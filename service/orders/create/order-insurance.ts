import type { OrderInsuranceBody } from "@/lib/contract/service/order-insurance";
import type { TeamTx } from "@/service/db/database";
import { orderInsurances } from "@/service/db/schema/insurance";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { findPayor } from "@/service/insurance/payors";

type SentInsurance = OrderInsuranceBody | null | undefined;

/** An insurance that billing can use: its payor and the member number are known. */
export type OrderInsurance = {
  readonly details: typeof orderInsurances.$inferInsert.details;
  readonly company: typeof orderInsurances.$inferInsert.company;
};

/**
 * Reads the insurance that came with an order; null if there is none, or only images or notes. An insurance that is
 * incomplete or of an unknown payor is refused with 400 if the order is billed to it; otherwise it is ignored, because
 * clients send it with any billing type.
 */
export async function readOrderInsurance(
  tx: TeamTx,
  sent: SentInsurance,
  isBilled: boolean,
): Promise<OrderInsurance | null> {
  if (!sent?.payor_code && !sent?.insurance_id) return null;
  const { front_image: _, back_image: __, patient_signature_image: ___, ...details } = sent;
  const payor = sent.payor_code ? await findPayor(tx, sent.payor_code) : null;
  const fault = findFault(sent, payor !== null);
  if (payor !== null && fault === null) {
    return { details, company: { name: payor.name, address: payor.org_address } };
  }
  if (isBilled) throw new Refusal(400, fault ?? "The insurance is not complete.");
  return null;
}

/** Stores the insurance for one order of the user; the user's own insurances are unchanged. Returns its id. */
export async function storeOrderInsurance(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock" | "newId">,
  userId: string,
  insurance: OrderInsurance,
): Promise<string> {
  const id = deps.newId();
  await tx
    .insert(orderInsurances)
    .values({ id, teamId: tx.teamId, userId, ...insurance, createdAt: deps.clock.now() });
  return id;
}

function findFault(sent: OrderInsuranceBody, isPayorKnown: boolean): string | null {
  if (!sent.payor_code) return "The insurance names no payor. Fill health_insurance.payor_code.";
  if (!isPayorKnown) {
    return `There is no payor ${sent.payor_code}. Search for the payor and use its payor_code in health_insurance, or add it first.`;
  }
  if (!sent.insurance_id) {
    return "The insurance has no member number. Fill health_insurance.insurance_id.";
  }
  const isOwn = (sent.responsible_relationship ?? "Self") === "Self";
  if (isOwn || sent.responsible_details) return null;
  return "The patient is not the insured person, so somebody must guarantee the bill. Fill health_insurance.responsible_details, or choose the relationship Self.";
}
