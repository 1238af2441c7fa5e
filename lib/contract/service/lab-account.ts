import { z } from "zod";
import { openEnum, Uuid } from "@/lib/contract/primitives";

export const LAB_ACCOUNT_STATUSES = ["active", "pending", "suspended", "ready_to_launch"] as const;

/** Who orders and who follows up on results: the customer's physicians or the service's. */
export const DELEGATED_FLOWS = [
  "order_delegated",
  "result_delegated",
  "fully_delegated",
  "not_delegated",
] as const;

export const LabAccount = z
  .object({
    id: Uuid,
    /** The slug of the lab. */
    lab: z.string(),
    org_id: Uuid.nullish(),
    status: openEnum(LAB_ACCOUNT_STATUSES),
    delegated_flow: openEnum(DELEGATED_FLOWS),
    /** The account's number at the lab. */
    provider_account_id: z.string(),
    account_name: z.string().nullish(),
    default_clinical_notes: z.string().nullish(),
    business_units: z.array(z.string()).nullish(),
    /** The US states where each billing type may be used. */
    allowed_billing: z.record(z.string(), z.array(z.string())),
    /** The teams that may use it. */
    team_id_allowlist: z.array(Uuid),
  })
  .meta({ id: "LabAccount" });
export type LabAccount = z.infer<typeof LabAccount>;

export const ListLabAccountsQuery = z.strictObject({
  lab_account_id: Uuid.optional(),
  /** `PENDING` is how the service reference spells it. */
  status: z.enum([...LAB_ACCOUNT_STATUSES, "PENDING"]).optional(),
});

export const TeamLabAccounts = z.object({ data: z.array(LabAccount).optional() });
export type TeamLabAccounts = z.infer<typeof TeamLabAccounts>;
