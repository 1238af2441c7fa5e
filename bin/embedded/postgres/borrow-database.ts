import { existsSync } from "node:fs";
import path from "node:path";
import { requireOwnDatabase } from "@/bin/embedded/identity/require-own-database";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { keepSecrets } from "@/bin/embedded/secrets";
import type { LauncherEnv } from "@/bin/env";
import { DATABASE_ROLES, type DatabaseUrls, withLogin } from "@/lib/db/logins";
import { getDatabasePasswords, getDatabaseUrls, prepareEmbeddedRoles } from "./logins";
import { startPostgres } from "./postgres";

/**
 * Runs the work on this installation's database, whether or not Phial is running, with the owner's address and those of
 * the programs. An embedded server that had to be started is stopped afterwards. Throws LaunchFailure when the database
 * belongs to another installation or data folder.
 */
export async function borrowDatabase<T>(
  env: LauncherEnv,
  work: (ownerUrl: string, getUrls: () => Promise<DatabaseUrls>) => Promise<T>,
): Promise<T> {
  const workAt = (ownerUrl: string) =>
    work(ownerUrl, async () => {
      const { databasePassword } = await keepSecrets(env);
      return getDatabaseUrls(env, databasePassword, ownerUrl);
    });
  const externalUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (externalUrl) {
    await requireOwnDatabase(env, externalUrl);
    return workAt(externalUrl);
  }
  const directory = path.join(env.PHIAL_DATA_DIR, "postgres");
  if (!existsSync(path.join(directory, "cluster"))) {
    throw new LaunchFailure(`There is no database in ${directory} yet: run \`npm start\` first.`);
  }
  const { databasePassword } = await keepSecrets(env);
  const server = await startPostgres({ directory, password: databasePassword });
  try {
    const passwords = getDatabasePasswords(env, databasePassword);
    const superuserUrl = server.urlFor("phial");
    // The roles of a running Phial are left alone, because this command may have other settings than its programs.
    if (server.adopted) {
      return await workAt(withLogin(superuserUrl, DATABASE_ROLES.owner, passwords.owner));
    }
    return await workAt(await prepareEmbeddedRoles(superuserUrl, passwords));
  } finally {
    if (!server.adopted) await server.stop();
  }
}
