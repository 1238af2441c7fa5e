import { parseArgs } from "node:util";
import { z } from "zod";
import { runCommand } from "@/bin/embedded/command";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { ownTeamId } from "@/bin/embedded/own-team-id";
import { readLauncherEnv } from "@/bin/env";
import { DAY_MS } from "@/lib/contract/time";
import { createDatabase } from "@/service/db/database";
import { borrowDatabase } from "./embedded/postgres/borrow-database";
import { type KeyCommand, runKeyCommand } from "./keys/run-key-command";

const usage = `npm run key -- [--expires 2027-03-31]           a key of the team, until the end of that day (UTC)
npm run key -- --management [--label Scripts] [--expires 2027-03-31] [--team <id>]
                                                a management key, of the organization or of one team
npm run key -- --list                           the valid keys and the organization's id
npm run key -- --revoke <id>                    revokes one of them`;

const Options = z.strictObject({
  management: z.boolean().default(false),
  label: z.string().trim().min(1).max(100).default("npm run key"),
  days: z.coerce.number().int().min(1).max(3_650).optional(),
  expires: z.iso.date().optional(),
  team: z.guid().optional(),
  list: z.boolean().default(false),
  revoke: z.guid().optional(),
});
type Options = z.output<typeof Options>;

// `npm run key`: keys of the embedded service. A new key is shown once; the audit log records which keys are created
// and revoked.
runCommand(async () => {
  const options = readOptions();
  const env = readLauncherEnv();
  if (env.SERVICE_DEPLOYMENT !== "embedded") {
    throw new LaunchFailure("Keys of a remote deployment are created there, not here.");
  }
  await borrowDatabase(env, async (dashboardUrl, getUrls) => {
    const db = createDatabase((await getUrls()).service);
    try {
      const at = { db, dashboardUrl, teamId: ownTeamId };
      console.log(await runKeyCommand(at, toCommand(options)));
    } finally {
      await db.close();
    }
  });
});

function toCommand(options: Options): KeyCommand {
  const { management, label, team: teamId, list, revoke } = options;
  const expiresAt = getExpiry(options);
  if (list) return { act: "list" };
  if (revoke !== undefined) return { act: "revoke", id: revoke };
  if (management) return { act: "make-management", label, expiresAt, teamId };
  return { act: "make", label, expiresAt };
}

/** The end of the day given by `--expires`, or `days` days from now. Throws for a day in the past. */
function getExpiry({ days, expires }: Options): Date | null {
  if (expires === undefined)
    return days === undefined ? null : new Date(Date.now() + days * DAY_MS);
  const end = new Date(Date.parse(expires) + DAY_MS);
  if (end.getTime() > Date.now()) return end;
  throw new LaunchFailure(`${expires} is over: such a key would not open anything.`);
}

function readOptions(): Options {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const options = {
    management: flag,
    list: flag,
    label: text,
    days: text,
    expires: text,
    team: text,
    revoke: text,
  };
  const { values } = parseArgs({ options, strict: false });
  const parsed = Options.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new LaunchFailure(`Missing or wrong: ${z.prettifyError(parsed.error)}\n${usage}`);
}
