import { randomUUID } from "node:crypto";
import type { Database } from "@/service/db/database";
import { storeLabAccounts } from "@/service/lab-tests/catalog/store-lab-accounts";
import { makeApiKey, storeApiKey } from "./api-keys";
import { storeOrg } from "./orgs";
import { storeTeam } from "./store-team";

export type NewTeam = {
  /** Makes the call repeatable: an existing team with this id is left unchanged. */
  readonly id?: string;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly region: "us" | "eu";
  readonly environment: "sandbox" | "production";
  readonly isDemo: boolean;
  /** Used as the first key instead of generating one. */
  readonly apiKey?: string;
  /** An existing organization; without it the team gets a new one with the team's name. */
  readonly orgId?: string;
};

/**
 * Creates a team with its first key and, in a sandbox, its lab tests; a demo team gets lab accounts too. The key's text is
 * returned once and never stored; it is null when the team already existed.
 */
export async function provisionTeam(
  db: Database,
  team: NewTeam,
): Promise<{ teamId: string; apiKey: string | null }> {
  return db.system.transaction(async (tx) => {
    const teamId = team.id ?? randomUUID();
    const orgId = team.orgId ?? randomUUID();
    const createdAt = new Date();
    const { name, timeZone, region, environment, isDemo } = team;
    const row = { id: teamId, orgId, name, timeZone, region, environment, isDemo, createdAt };
    if (!(await storeTeam(tx, row))) return { teamId, apiKey: null };
    if (team.orgId === undefined) await storeOrg(tx, { id: orgId, name, createdAt });
    const apiKey = team.apiKey ?? makeApiKey(team);
    await storeApiKey(tx, { teamId, label: "first", text: apiKey });
    if (isDemo) await storeLabAccounts(tx, { id: teamId, orgId }, createdAt);
    return { teamId, apiKey };
  });
}
