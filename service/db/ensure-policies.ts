import { readFileSync } from "node:fs";
import type { ClientBase } from "pg";
import { type Migrations, readMigrationEntries } from "@/lib/db/migrations";

const ROLE = "phial_service";

type Policy = {
  readonly name: string;
  readonly as: string;
  readonly for: string;
  readonly using?: string;
  readonly withCheck?: string;
};

/**
 * Adds missing row security policies for the role that requests run as. Runs as the tables' owner. A backup restored on
 * a server without that role lacks these policies, and every request would find nothing.
 */
export async function ensurePolicies(client: ClientBase, migrations: Migrations): Promise<void> {
  const wanted = readPolicies(migrations);
  for (const { partition, parent } of await listPartitions(client)) {
    wanted.set(partition, wanted.get(parent) ?? []);
  }
  const { rows } = await client.query<{ policy: string }>(
    `SELECT polrelid::regclass || ' ' || polname AS policy FROM pg_policy
    WHERE to_regrole('${ROLE}')::oid = ANY(polroles)`,
  );
  const existing = new Set(rows.map(({ policy }) => policy));
  for (const [table, policies] of wanted) {
    for (const policy of policies) {
      if (existing.has(`${table} ${policy.name}`)) continue;
      await client.query(describePolicy(table, policy));
    }
  }
}

/** The policies by table, as of the last migration. */
function readPolicies(migrations: Migrations): Map<string, Policy[]> {
  const number = readMigrationEntries(migrations).at(-1)?.tag.slice(0, 4);
  const file = new URL(`meta/${number}_snapshot.json`, migrations.folder);
  const { tables } = JSON.parse(readFileSync(file, "utf8")) as {
    tables: Record<string, { policies: Record<string, Policy> }>;
  };
  return new Map(
    Object.entries(tables).map(([table, { policies }]) => [table, Object.values(policies)]),
  );
}

function describePolicy(table: string, policy: Policy): string {
  const using = policy.using === undefined ? "" : ` USING (${policy.using})`;
  const check = policy.withCheck === undefined ? "" : ` WITH CHECK (${policy.withCheck})`;
  return `CREATE POLICY ${policy.name} ON ${table} AS ${policy.as} FOR ${policy.for} TO ${ROLE}${using}${check}`;
}

async function listPartitions(
  client: ClientBase,
): Promise<readonly { partition: string; parent: string }[]> {
  const { rows } = await client.query<{ partition: string; parent: string }>(
    `SELECT inhrelid::regclass::text AS partition, inhparent::regclass::text AS parent
    FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
    WHERE relispartition AND relkind = 'r' AND relnamespace = 'service'::regnamespace`,
  );
  return rows;
}
