import { runCommand } from "@/bin/embedded/command";
import { moveHere } from "@/bin/embedded/identity/move-here";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { keepSecrets } from "@/bin/embedded/secrets";
import { readLauncherEnv } from "@/bin/env";
import { prepareDataFolder } from "./embedded/data-folder";

// `npm run db:claim`: makes this data folder the one that the database belongs to, when the earlier one is gone for good.
runCommand(async () => {
  const env = readLauncherEnv();
  if (!env.DATABASE_URL) {
    throw new LaunchFailure(
      "The embedded database is a part of the data folder and moves with it: set DATABASE_URL for another one.",
    );
  }
  await prepareDataFolder(env.PHIAL_DATA_DIR);
  await moveHere(env, await keepSecrets(env), env.DATABASE_URL);
  console.log(`The database now belongs to ${env.PHIAL_DATA_DIR}: start Phial with npm start.`);
});
