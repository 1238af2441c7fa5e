import { and, desc, eq, isNotNull } from "drizzle-orm";
import { Gender, type PatientDetailsBody } from "@/lib/contract/service/person-details";
import type { UserInfo } from "@/lib/contract/service/user";
import type { TeamTx } from "@/service/db/database";
import { orders } from "@/service/db/schema/orders";
import { userInfo } from "@/service/db/schema/users";
import type { RequestDeps } from "@/service/deps";
import { invalidValue } from "@/service/http/request-issue";
import { listTeamLabAccounts } from "@/service/lab-tests/lab-accounts";
import { getFollowUp } from "@/service/orders/follow-up";
import { type Opening, openOrder } from "@/service/orders/order-history";
import {
  type OrderRow,
  type PatientColumns,
  patientColumns,
} from "@/service/orders/read/order-row";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import type { Target } from "./choose-target";
import { selectTestForReport } from "./test-for-report";

type Deps = Pick<RequestDeps, "clock" | "newId">;

/**
 * Opens an order that can take the report immediately (decision 24): a recreation in `requisition_bypassed`, child of
 * the order that it replaces, in the same transaction unless the patient differs; the old order stays as it is. Refuses
 * with 422 a user without the details for an order.
 */
export async function openReplacement(
  tx: TeamTx,
  deps: Deps,
  report: IncomingReport,
  target: Target,
): Promise<OrderRow> {
  const replaces = target.kind === "order" ? target.order : target.replaces;
  const userId = target.kind === "order" ? target.order.userId : target.userId;
  const test = await selectTestForReport(tx, deps, report, replaces);
  const opening =
    replaces?.userId === userId && replaces.patientDetails !== null
      ? getFollowUp(replaces, "recreation", deps)
      : await ofOtherPatient(tx, deps, report, { userId, parentId: replaces?.id ?? null });
  return openOrder(tx, deps, { ...opening, ...test }, "requisition_bypassed");
}

async function ofOtherPatient(
  tx: TeamTx,
  deps: Deps,
  report: IncomingReport,
  { userId, parentId }: { readonly userId: string; readonly parentId: string | null },
): Promise<Omit<Opening, "labTestId" | "method">> {
  const [patient, accounts] = await Promise.all([
    findPatient(tx, userId),
    listTeamLabAccounts(tx, { labSlug: report.labSlug }),
  ]);
  if (patient === null) {
    throw invalidValue(
      ["body", "user_id"],
      "the user has neither an order nor demographics to make one from; store demographics first",
      userId,
    );
  }
  const account = accounts.find((each) => each.provider_account_id === report.labAccountId);
  return {
    ...patient,
    id: deps.newId(),
    detailsId: deps.newId(),
    origin: "recreation",
    parentId,
    userId,
    labAccountId: account?.id,
    billingType: "client_bill",
    createdWithActivateBy: false,
  };
}

/** The patient of the user's newest order; else the demographics. Null if there are neither. */
async function findPatient(tx: TeamTx, userId: string): Promise<PatientColumns | null> {
  const [order] = await tx
    .select({
      patientDetails: orders.patientDetails,
      patientAddress: orders.patientAddress,
      patientName: orders.patientName,
      recipientName: orders.recipientName,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.patientDetails)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (order !== undefined) return order;
  const [known] = await tx.select().from(userInfo).where(eq(userInfo.userId, userId));
  if (known === undefined) return null;
  const { address, ...person } = known.body as UserInfo;
  const details = { ...person, gender: Gender.catch("unknown").parse(person.gender) };
  return patientColumns(details as PatientDetailsBody, { ...address, receiver_name: "" });
}
