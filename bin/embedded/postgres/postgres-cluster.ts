import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { systemEnvironment } from "@/bin/env";
import { handOver, type PostgresAccount } from "./postgres-account";
import { explainDatabaseFailure } from "./postgres-failure";

/** The owner of everything in the embedded server. */
export const databaseUser = "phial";

const initdbOptions = [
  `--username=${databaseUser}`,
  "--auth=scram-sha-256",
  "--encoding=UTF8",
  // The same sort order and lower case on every machine, also outside ASCII.
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--no-instructions",
];

/**
 * Creates the cluster in `directory` unless it exists. It is created under another name and renamed when complete, so a
 * launcher that is killed in between leaves no partial cluster.
 */
export async function ensureCluster(
  directory: string,
  initdb: string,
  account: PostgresAccount,
  password: string,
): Promise<string> {
  const cluster = path.join(directory, "cluster");
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await handOver(directory, path.dirname(initdb), account);
  if (existsSync(cluster)) return cluster;
  await removeUnfinished(directory);
  const unfinished = path.join(directory, `unfinished-${process.pid}`);
  await runInitdb(unfinished, initdb, account, password);
  await rename(unfinished, cluster);
  return cluster;
}

async function removeUnfinished(directory: string): Promise<void> {
  const names = await readdir(directory);
  const left = names.filter((name) => name.startsWith("unfinished-"));
  await Promise.all(
    left.map((name) => rm(path.join(directory, name), { recursive: true, force: true })),
  );
}

async function runInitdb(
  target: string,
  initdb: string,
  account: PostgresAccount,
  password: string,
): Promise<void> {
  const { uid, gid } = account.identity;
  const passwordFile = `${target}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) await chown(passwordFile, uid, gid);
  const options = [...initdbOptions, `--pwfile=${passwordFile}`, "-D", target];
  try {
    await promisify(execFile)(...account.command(initdb, options), {
      ...account.identity,
      cwd: path.dirname(target),
      env: systemEnvironment(),
    });
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw explainDatabaseFailure(error, path.dirname(target));
  } finally {
    await rm(passwordFile, { force: true });
  }
}
