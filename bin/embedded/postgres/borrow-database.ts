import { existsSync } from "node:fs";
import path from "node:path";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { keepSecrets } from "@/bin/embedded/secrets";
import type { LauncherEnv } from "@/bin/env";
import { startPostgres } from "./postgres";

/**
 * Does the work on the database of this installation, whether Phial runs or not. An embedded server that had to be started
 * is stopped afterwards.
 */
export async function borrowDatabase<T>(
  env: LauncherEnv,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL);
  const directory = path.join(env.PHIAL_DATA_DIR, "postgres");
  if (!existsSync(path.join(directory, "cluster"))) {
    throw new LaunchFailure(`There is no database in ${directory} yet: run \`npm start\` first.`);
  }
  const { databasePassword } = await keepSecrets(env);
  const server = await startPostgres({ directory, password: databasePassword });
  try {
    return await work(server.urlFor("phial"));
  } finally {
    if (!server.adopted) await server.stop();
  }
}
