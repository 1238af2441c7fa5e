import { runCommand } from "@/bin/embedded/command";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { ownTeamId } from "@/bin/embedded/own-team-id";
import { readLauncherEnv } from "@/bin/env";
import { createDatabase } from "@/service/db/database";
import { issueKey } from "@/service/management/api-keys";
import { borrowDatabase } from "./embedded/postgres/borrow-database";

// `npm run key`: another API key of the team on the embedded service, for curl or an SDK. Shown once.
runCommand(async () => {
  const env = readLauncherEnv();
  if (env.SERVICE_DEPLOYMENT !== "embedded") {
    throw new LaunchFailure("Keys of a remote deployment are created there, not here.");
  }
  await borrowDatabase(env, async (databaseUrl) => {
    const db = createDatabase(databaseUrl);
    try {
      console.log(await issueKey(db, ownTeamId, "npm run key"));
    } finally {
      await db.close();
    }
  });
});
