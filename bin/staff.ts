import { parseArgs } from "node:util";
import { z } from "zod";
import { runCommand } from "@/bin/embedded/command";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { borrowDatabase } from "@/bin/embedded/postgres/borrow-database";
import { dashboardUrl } from "@/bin/embedded/program-plans";
import { keepSecrets } from "@/bin/embedded/secrets";
import { readLauncherEnv } from "@/bin/env";
import { ROLES, Role } from "@/lib/contract/dashboard/staff";
import { runStaffCommand, type StaffCommand } from "@/lib/server/platform/staff/staff-commands";
import { StaffRuleError } from "@/lib/server/platform/staff/staff-rule-error";

const usage = `npm run staff -- --email jo@example.com --name "Jo Example" --role ${ROLES.join("|")}
                                                     invites somebody
npm run staff -- list                                the staff of the clinic
npm run staff -- role --email … --role …             changes a role
npm run staff -- reset-password --email …            a one-time password, shown once
npm run staff -- unlock --email …                    lets them sign in although their tries are used up
npm run staff -- disable|enable --email …            closes or opens the account
npm run staff -- allow-local-sign-in --email … --role …
                                                     lets a password open an account of single sign-on
npm run staff -- end-local-sign-in --email …         single sign-on alone opens it again
npm run staff -- end-sessions --email …              signs them out everywhere
npm run staff -- remove-second-factor --email …      for somebody who lost theirs`;

const email = z.email();
const Command = z.discriminatedUnion("act", [
  z.object({ act: z.literal("list") }),
  z.object({ act: z.literal("invite"), email, name: z.string().trim().min(1), role: Role }),
  z.object({ act: z.literal("role"), email, role: Role }),
  z.object({ act: z.literal("allow-local-sign-in"), email, role: Role }),
  z.object({ act: z.literal("end-local-sign-in"), email }),
  z.object({ act: z.literal("disable"), email }),
  z.object({ act: z.literal("enable"), email }),
  z.object({ act: z.literal("unlock"), email }),
  z.object({ act: z.literal("reset-password"), email }),
  z.object({ act: z.literal("end-sessions"), email }),
  z.object({ act: z.literal("remove-second-factor"), email }),
]);

// `npm run staff`: does what the staff page of the settings does, even when nobody can sign in to it.
runCommand(async () => {
  const command = readCommand();
  const env = readLauncherEnv();
  await borrowDatabase(env, async (databaseUrl) => {
    const installation = {
      databaseUrl,
      deployment: env.SERVICE_DEPLOYMENT,
      readSecret: async () => (await keepSecrets(env)).nextauthSecret,
      dashboardUrl: env.NEXTAUTH_URL ?? dashboardUrl(env),
      idleMinutes: env.SESSION_IDLE_MINUTES,
    };
    console.log(await runStaffCommand(installation, command).catch(toLaunchFailure));
  });
});

function readCommand(): StaffCommand {
  const text = { type: "string" } as const;
  const options = { email: text, name: text, role: text };
  const { values, positionals } = parseArgs({ options, strict: false, allowPositionals: true });
  const [act = "invite"] = positionals;
  const parsed = Command.safeParse({ ...values, act });
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path: [name] }) =>
    name === "act" ? `${act} is no command` : `--${String(name)}`,
  );
  throw new LaunchFailure(`Missing or wrong: ${[...new Set(wrong)].join(", ")}.\n${usage}`);
}

function toLaunchFailure(thrown: unknown): never {
  throw thrown instanceof StaffRuleError ? new LaunchFailure(thrown.message) : thrown;
}
