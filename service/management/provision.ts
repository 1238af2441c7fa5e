import { randomUUID } from "node:crypto";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Database } from "@/service/db/database";
import { labs, labTestMarkers, labTests, markers } from "@/service/db/schema/lab-tests";
import { teams } from "@/service/db/schema/teams";
import { makeApiKey, storeApiKey } from "./api-keys";
import { LAB_SEEDS, LAB_TEST_SEEDS, MARKER_SEEDS } from "./lab-catalogue";

export type NewTeam = {
  /** Given, the call is repeatable: a team that is there already is left as it is. */
  readonly id?: string;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly region: "us" | "eu";
  readonly environment: "sandbox" | "production";
  readonly isDemo: boolean;
  /** Used as the first key instead of a new one. */
  readonly apiKey?: string;
};

type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

/**
 * Makes a team with its first key and, in a sandbox, its lab tests. The key's text is returned once and never
 * kept; null when the team was there before.
 */
export async function provisionTeam(
  db: Database,
  team: NewTeam,
): Promise<{ teamId: string; apiKey: string | null }> {
  return db.system.transaction(async (tx) => {
    const teamId = team.id ?? randomUUID();
    const createdAt = new Date();
    const { name, timeZone, region, environment, isDemo } = team;
    const inserted = await tx
      .insert(teams)
      .values({
        id: teamId,
        orgId: randomUUID(),
        name,
        timeZone,
        region,
        environment,
        isDemo,
        createdAt,
      })
      .onConflictDoNothing();
    if (inserted.rowCount === 0) return { teamId, apiKey: null };
    const apiKey = team.apiKey ?? makeApiKey(team);
    await storeApiKey(tx, { teamId, label: "first", text: apiKey });
    await tx
      .insert(labs)
      .values([...LAB_SEEDS])
      .onConflictDoNothing();
    await tx
      .insert(markers)
      .values([...MARKER_SEEDS])
      .onConflictDoNothing();
    if (environment === "sandbox") await createLabTests(tx, teamId, createdAt);
    return { teamId, apiKey };
  });
}

async function createLabTests(tx: Transaction, teamId: string, createdAt: Date): Promise<void> {
  const labIds = new Map(LAB_SEEDS.map((lab) => [lab.slug, lab.id]));
  const rows = LAB_TEST_SEEDS.map(({ lab, markers: codes, ...test }, index) => {
    const labId = labIds.get(lab);
    if (labId === undefined) throw new Error(`No lab ${lab}`);
    // A millisecond apart, so that lists by age keep the catalogue's order.
    const at = new Date(createdAt.getTime() + index);
    return {
      codes,
      row: { ...test, id: randomUUID(), teamId, labId, status: "active" as const, createdAt: at },
    };
  });
  await tx.insert(labTests).values(rows.map(({ row }) => row));
  await tx
    .insert(labTestMarkers)
    .values(
      rows.flatMap(({ row, codes }) =>
        MARKER_SEEDS.filter(
          (seed) => seed.labId === row.labId && codes.includes(seed.providerId),
        ).map((seed) => ({ teamId, labTestId: row.id, markerId: seed.id })),
      ),
    );
}
