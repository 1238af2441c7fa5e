import type { LabAccount } from "@/lib/contract/service/lab-account";
import type { BILLING_TYPES } from "@/lib/contract/service/order";
import type { TeamTx } from "@/service/db/database";
import { Refusal } from "@/service/http/refusal";
import { judgeCodes } from "@/service/insurance/judge-codes";
import { findLatestInsurance } from "@/service/insurance/repository";

export type Bill = {
  readonly type: (typeof BILLING_TYPES)[number];
  readonly icdCodes: readonly string[] | null | undefined;
  /** Two capital letters. */
  readonly state: string;
  readonly userId: string;
};

const BILLED_TO_CUSTOMER = "client_bill";

/**
 * Checks who pays for an order (public guides): the account must allow the billing type in the patient's state, the
 * diagnosis codes must be compatible, and commercial insurance needs codes and a primary insurance on file. Returns the
 * insurance that is billed, or null for other billing types. Refuses with 400.
 */
export async function settleBill(
  tx: TeamTx,
  account: LabAccount | null,
  bill: Bill,
): Promise<{ healthInsuranceId: string | null }> {
  requireAllowed(account, bill);
  const codes = bill.icdCodes ?? [];
  const [fault] = judgeCodes(codes).sentences;
  if (fault !== undefined) throw new Refusal(400, `${fault} Correct icd_codes.`);
  if (bill.type !== "commercial_insurance") return { healthInsuranceId: null };
  if (codes.length === 0) {
    throw new Refusal(
      400,
      "Billing to an insurance needs a diagnosis. Name at least one ICD-10-CM code in icd_codes.",
    );
  }
  const insurance = await findLatestInsurance(tx, bill.userId, true);
  if (insurance !== null) return { healthInsuranceId: insurance.id };
  throw new Refusal(
    400,
    "The user has no primary insurance on file. Add one to the user, or choose another billing_type.",
  );
}

/**
 * The platform's own account allows every billing type. Another account allows the types for which it lists states, and
 * always billing the customer.
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
