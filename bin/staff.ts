import { parseArgs } from "node:util";
import { z } from "zod";
import { runCommand } from "@/bin/embedded/command";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { readLauncherEnv } from "@/bin/env";
import { ROLES, Role } from "@/lib/contract/dashboard/staff";
import { addStaff } from "@/lib/server/core/setup";
import { borrowDatabase } from "./embedded/postgres/borrow-database";

const usage = `npm run staff -- --email jo@example.com --name "Jo Example" --role ${ROLES.join("|")}`;

const Member = z.object({ email: z.email(), name: z.string().trim().min(1), role: Role });

// `npm run staff`: adds a staff member and prints the one-time password, which exists nowhere else.
runCommand(async () => {
  const member = readMember();
  const env = readLauncherEnv();
  await borrowDatabase(env, async (databaseUrl) => {
    const deployment = env.SERVICE_DEPLOYMENT;
    const { oneTimePassword } = await addStaff({ databaseUrl, deployment, ...member }).catch(
      (error: unknown) => {
        // The messages of its own errors are complete sentences.
        const own = error instanceof Error && error.constructor === Error;
        throw own ? new LaunchFailure(error.message) : error;
      },
    );
    console.log(`${member.email} signs in with the one-time password ${oneTimePassword}`);
  });
});

function readMember(): z.output<typeof Member> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { email: text, name: text, role: text }, strict: false });
  const parsed = Member.safeParse(values);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path: [name] }) => `--${String(name)}`);
  throw new LaunchFailure(`Missing or wrong: ${[...new Set(wrong)].join(", ")}.\n${usage}`);
}
