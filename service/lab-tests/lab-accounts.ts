import { and, asc, eq, sql } from "drizzle-orm";
import type { LabAccount } from "@/lib/contract/service/lab-account";
import type { TeamTx } from "@/service/db/database";
import { labAccounts } from "@/service/db/schema/lab-accounts";
import { labs } from "@/service/db/schema/lab-tests";
import { Refusal } from "@/service/http/refusal";

export type LabAccountFilters = {
  readonly labSlug?: string | undefined;
  readonly id?: string | undefined;
  readonly status?: (typeof labAccounts.$inferSelect)["status"] | undefined;
};

/** Lab accounts linked to the team, oldest first. Empty for an unknown id or another team's. */
export async function listTeamLabAccounts(
  tx: TeamTx,
  { labSlug, id, status }: LabAccountFilters = {},
): Promise<LabAccount[]> {
  const rows = await tx
    .select({ account: labAccounts, lab: labs.slug })
    .from(labAccounts)
    .innerJoin(labs, eq(labs.id, labAccounts.labId))
    .where(
      and(
        sql`${labAccounts.teamIds} @> array[${tx.teamId}::uuid]`,
        labSlug === undefined ? undefined : eq(labs.slug, labSlug),
        id === undefined ? undefined : eq(labAccounts.id, id),
        status === undefined ? undefined : eq(labAccounts.status, status),
      ),
    )
    .orderBy(asc(labAccounts.createdAt), asc(labAccounts.id));
  return rows.map(({ account, lab }) => toLabAccount(account, lab));
}

/** Finds the team's account. Refuses an unknown one and another team's with 404; null if no id is given. */
export async function requireLabAccount(
  tx: TeamTx,
  id: string | null | undefined,
): Promise<LabAccount | null> {
  if (!id) return null;
  const [account] = await listTeamLabAccounts(tx, { id });
  if (account === undefined) throw new Refusal(404, `Lab account ${id} not found`);
  return account;
}

function toLabAccount(row: typeof labAccounts.$inferSelect, lab: string): LabAccount {
  return {
    id: row.id,
    lab,
    org_id: row.orgId,
    status: row.status,
    delegated_flow: row.delegatedFlow,
    provider_account_id: row.providerAccountId,
    account_name: row.accountName,
    default_clinical_notes: row.defaultClinicalNotes,
    business_units: row.businessUnits,
    allowed_billing: row.allowedBilling,
    team_id_allowlist: row.teamIds,
  };
}
