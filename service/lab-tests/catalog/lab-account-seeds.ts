import type { labAccounts } from "@/service/db/schema/lab-accounts";
import { BRIARWOOD, LANTERN, QUARRY, SAGUARO } from "./labs";

type LabAccountSeed = Omit<
  typeof labAccounts.$inferInsert,
  "id" | "orgId" | "teamIds" | "createdAt"
>;

const EVERYWHERE =
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY".split(
    " ",
  );
const INSURED = ["AZ", "CA", "FL", "ME", "NC", "OH", "TX", "WA"];

/**
 * Accounts of a demo team. By lab: one active account (Quarry Hill, plus a suspended one; Lantern, plus one that is
 * ready to launch), two active ones of which one is delegated (Briarwood), none active yet (Saguaro Valley), none at
 * all (Tidewater, Bracken).
 */
export const LAB_ACCOUNT_SEEDS: readonly LabAccountSeed[] = [
  {
    labId: QUARRY,
    status: "active",
    delegatedFlow: "not_delegated",
    providerAccountId: "QH-204817",
    accountName: "Quarry Hill, main account",
    defaultClinicalNotes: "Please report in conventional units.",
    businessUnits: ["COLUMBUS"],
    allowedBilling: {
      client_bill: EVERYWHERE,
      commercial_insurance: INSURED,
      patient_bill_passthrough: INSURED,
    },
  },
  {
    labId: QUARRY,
    status: "suspended",
    delegatedFlow: "not_delegated",
    providerAccountId: "QH-198002",
    accountName: "Quarry Hill, former account",
    allowedBilling: { client_bill: EVERYWHERE },
  },
  {
    labId: LANTERN,
    status: "active",
    delegatedFlow: "result_delegated",
    providerAccountId: "90455120",
    accountName: "Lantern, results to our physicians",
    allowedBilling: { client_bill: EVERYWHERE, patient_bill: INSURED },
  },
  {
    labId: LANTERN,
    status: "ready_to_launch",
    delegatedFlow: "order_delegated",
    providerAccountId: "90455138",
    accountName: "Lantern, own physicians",
    allowedBilling: { client_bill: EVERYWHERE },
  },
  {
    labId: BRIARWOOD,
    status: "active",
    delegatedFlow: "not_delegated",
    providerAccountId: "BW1177",
    accountName: "Briarwood, main account",
    allowedBilling: { client_bill: EVERYWHERE },
  },
  {
    labId: BRIARWOOD,
    status: "active",
    delegatedFlow: "fully_delegated",
    providerAccountId: "BW1178",
    accountName: "Briarwood, own physicians",
    defaultClinicalNotes: "Call the clinic with critical values.",
    allowedBilling: { client_bill: EVERYWHERE, commercial_insurance: INSURED },
  },
  {
    labId: SAGUARO,
    status: "pending",
    delegatedFlow: "not_delegated",
    providerAccountId: "SV-33021",
    accountName: "Saguaro Valley, being set up",
    allowedBilling: { client_bill: ["AZ"] },
  },
];
