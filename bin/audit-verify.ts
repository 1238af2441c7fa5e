import { runCommand } from "@/bin/embedded/command";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { keepSecrets } from "@/bin/embedded/secrets";
import { readLauncherEnv } from "@/bin/env";
import { describeProblem } from "@/lib/domain/audit/chain-problems";
import { createDashboardDb, type DashboardDb } from "@/lib/server/db/database";
import { openAnchors } from "@/lib/server/platform/audit/chain/anchor-seals";
import { verifyAnchors } from "@/lib/server/platform/audit/chain/verify-anchors";
import { listChainTeams, verifyChain } from "@/lib/server/platform/audit/chain/verify-chain";
import { requireKeyRing } from "@/lib/storage/key-ring";
import { borrowDatabase } from "./embedded/postgres/borrow-database";

// `npm run audit:verify`: reads every team's audit log and fails when any of it has been changed.
runCommand(async () => {
  const env = readLauncherEnv();
  const { encryptionKey } = await keepSecrets(env);
  const place = openAnchors({
    ...env,
    PHIAL_ENCRYPTION_KEY: requireKeyRing(encryptionKey),
  });
  await borrowDatabase(env, async (ownerUrl) => {
    const db = createDashboardDb(ownerUrl, 2);
    try {
      await verifyAll(db, place);
    } finally {
      await db.$client.end();
    }
  });
});

async function verifyAll(db: DashboardDb, place: ReturnType<typeof openAnchors>): Promise<void> {
  const outside = await verifyAnchors(db, place);
  const teamIds = new Set([...(await listChainTeams(db)), ...outside.ofTeam.keys()]);
  let wrong = outside.ofAll.length;
  console.log(`hashes kept outside the database: ${outside.kept}`);
  for (const problem of outside.ofAll) console.log(`  ${describeProblem(problem)}`);
  for (const teamId of teamIds) {
    const report = await verifyChain(db, teamId);
    const problems = [...report.problems, ...(outside.ofTeam.get(teamId) ?? [])];
    const verdict = problems.length === 0 ? "intact" : "CHANGED";
    console.log(
      `team ${teamId}: ${verdict}, ${report.seals} seals over ${report.events} entries, ${report.waiting} not sealed yet`,
    );
    for (const problem of problems) console.log(`  ${describeProblem(problem)}`);
    wrong += problems.length;
  }
  if (wrong > 0) throw new LaunchFailure("The audit log has been changed since it was written.");
  console.log(
    `The audit log is intact (${teamIds.size} ${teamIds.size === 1 ? "team" : "teams"}).`,
  );
}
