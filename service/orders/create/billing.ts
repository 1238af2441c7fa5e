import type { LabAccount } from "@/lib/contract/service/lab-account";
import type { BILLING_TYPES } from "@/lib/contract/service/order";
import type { OrderInsuranceBody } from "@/lib/contract/service/order-insurance";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { judgeCodes } from "@/service/insurance/judge-codes";
import { findLatestInsurance } from "@/service/insurance/repository";
import { readOrderInsurance, storeOrderInsurance } from "./order-insurance";

export type Bill = {
  readonly type: (typeof BILLING_TYPES)[number];
  readonly icdCodes: string[] | null | undefined;
  /** Two capital letters. */
  readonly state: string;
  readonly userId: string;
  readonly insurance: OrderInsuranceBody | null | undefined;
};

type Deps = Pick<RequestDeps, "clock" | "newId">;

const BILLED_TO_CUSTOMER = "client_bill";

/**
 * Checks who pays for an order (public guides): the account must allow the billing type in the patient's state, the
 * diagnosis codes must be compatible, and commercial insurance needs codes and an insurance: the one that came with the
 * order, otherwise the user's primary one. Returns the order's insurance, or null without one, and its codes, which may
 * come with the insurance. Refuses with 400.
 */
export async function settleBill(
  tx: TeamTx,
  deps: Deps,
  account: LabAccount | null,
  bill: Bill,
): Promise<{ healthInsuranceId: string | null; icdCodes: string[] | null }> {
  requireAllowed(account, bill);
  const icdCodes = bill.icdCodes ?? bill.insurance?.diagnosis_codes ?? null;
  const codes = icdCodes ?? [];
  const [fault] = judgeCodes(codes).sentences;
  if (fault !== undefined) throw new Refusal(400, `${fault} Correct icd_codes.`);
  const isBilled = bill.type === "commercial_insurance";
  const sent = await readOrderInsurance(tx, bill.insurance, isBilled);
  if (sent === null && !isBilled) return { healthInsuranceId: null, icdCodes };
  if (isBilled && codes.length === 0) {
    throw new Refusal(
      400,
      "Billing to an insurance needs a diagnosis. Name at least one ICD-10-CM code in icd_codes.",
    );
  }
  if (sent !== null) {
    return { healthInsuranceId: await storeOrderInsurance(tx, deps, bill.userId, sent), icdCodes };
  }
  const insurance = await findLatestInsurance(tx, bill.userId, true);
  if (insurance !== null) return { healthInsuranceId: insurance.id, icdCodes };
  throw new Refusal(
    400,
    "The user has no primary insurance on file. Add one to the user, or choose another billing_type.",
  );
}

/**
 * The platform's own account allows every billing type. Any other account allows a type in the states that it lists for
 * that type, and billing the customer even without such a list.
 */
function requireAllowed(account: LabAccount | null, { type, state }: Bill): void {
  if (account === null) return;
  const states = account.allowed_billing[type];
  if (states === undefined && type === BILLED_TO_CUSTOMER) return;
  if (states?.includes(state)) return;
  const name = account.account_name ?? account.provider_account_id;
  const where =
    states === undefined || states.length === 0
      ? "anywhere"
      : `in ${state}, only in ${states.join(", ")}`;
  throw new Refusal(
    400,
    `The lab account ${name} does not allow ${type} ${where}. Choose another billing_type or lab_account_id.`,
  );
}
