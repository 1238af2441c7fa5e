import { parseArgs } from "node:util";
import { z } from "zod";
import { runCommand } from "@/bin/embedded/command";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { ownTeamId } from "@/bin/embedded/own-team-id";
import { readLauncherEnv } from "@/bin/env";
import { DAY_MS } from "@/lib/contract/time";
import { createDatabase, type Database } from "@/service/db/database";
import { issueKey } from "@/service/management/api-keys";
import {
  issueManagementKey,
  listValidKeys,
  readOrgId,
  revokeKey,
  type ValidKey,
} from "@/service/management/operator-keys";
import { borrowDatabase } from "./embedded/postgres/borrow-database";

const usage = `npm run key                                     a key of the team
npm run key -- --management [--label Scripts] [--days 30] [--team <id>]
                                                a management key, of the organization or of one team
npm run key -- --list                           the valid keys and the organization's id
npm run key -- --revoke <id>                    revokes one of them`;

const Options = z.strictObject({
  management: z.boolean().default(false),
  label: z.string().trim().min(1).max(100).default("npm run key"),
  days: z.coerce.number().int().min(1).max(3_650).optional(),
  team: z.guid().optional(),
  list: z.boolean().default(false),
  revoke: z.guid().optional(),
});
type Options = z.output<typeof Options>;

// `npm run key`: keys of the embedded service. A new one is shown once.
runCommand(async () => {
  const options = readOptions();
  const env = readLauncherEnv();
  if (env.SERVICE_DEPLOYMENT !== "embedded") {
    throw new LaunchFailure("Keys of a remote deployment are created there, not here.");
  }
  await borrowDatabase(env, async (databaseUrl) => {
    const db = createDatabase(databaseUrl);
    try {
      console.log(await run(db, options));
    } finally {
      await db.close();
    }
  });
});

async function run(db: Database, options: Options): Promise<string> {
  const { management, label, days, team: teamId, list, revoke } = options;
  if (!management && !list && revoke === undefined) return issueKey(db, ownTeamId, label);
  const orgId = await readOrgId(db, ownTeamId);
  if (list) {
    const keys = await listValidKeys(db, orgId);
    return [`organization ${orgId}`, ...keys.map(describeKey)].join("\n");
  }
  if (revoke !== undefined) {
    if (await revokeKey(db, orgId, revoke)) return "Revoked.";
    throw new LaunchFailure(`There is no valid key ${revoke}: see \`npm run key -- --list\`.`);
  }
  const expiresAt = days === undefined ? null : new Date(Date.now() + days * DAY_MS);
  return issueManagementKey(db, orgId, { label, teamId, expiresAt });
}

function describeKey({ kind, id, ending, label, expiresAt, lastUsedAt }: ValidKey): string {
  const used = lastUsedAt === null ? "never used" : `last used ${lastUsedAt.toISOString()}`;
  const expiry = expiresAt === null ? "" : `, expires ${expiresAt.toISOString()}`;
  return `${id}  ${kind.padEnd(10)}  …${ending ?? "????"}  ${label} (${used}${expiry})`;
}

function readOptions(): Options {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const options = {
    management: flag,
    list: flag,
    label: text,
    days: text,
    team: text,
    revoke: text,
  };
  const { values } = parseArgs({ options, strict: false });
  const parsed = Options.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new LaunchFailure(`Missing or wrong: ${z.prettifyError(parsed.error)}\n${usage}`);
}
