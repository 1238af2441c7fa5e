import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { stopLeftPostgres } from "@/bin/embedded/postgres/postgres";
import { findPostgresAccount, handOver } from "@/bin/embedded/postgres/postgres-account";
import { launchServer } from "@/bin/embedded/postgres/postgres-server";
import { systemEnvironment } from "@/bin/env";

const programs = "/usr/lib/postgresql/15/bin";

/** Whether Debian's PostgreSQL 15 is installed here: the oldest version that Phial supports. */
export const hasDebianPostgres = existsSync(path.join(programs, "postgres"));

/** Starts one in a new folder, set up like a customer's own server: another version with an ordinary initdb. */
export async function startDebianPostgres(directory: string, password: string) {
  const account = await findPostgresAccount();
  const cluster = path.join(directory, "cluster");
  const passwordFile = path.join(directory, "password");
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await handOver(directory, programs, account);
  await writeFile(passwordFile, password, { mode: 0o600 });
  const { uid, gid } = account.identity;
  if (uid !== undefined && gid !== undefined) await chown(passwordFile, uid, gid);
  const options = [
    "-U",
    "clinic",
    "-A",
    "scram-sha-256",
    "-E",
    "UTF8",
    "--locale=C",
    "-D",
    cluster,
  ];
  const initdb = path.join(programs, "initdb");
  await promisify(execFile)(...account.command(initdb, [...options, `--pwfile=${passwordFile}`]), {
    ...account.identity,
    cwd: directory,
    env: systemEnvironment(),
  });
  const program = path.join(programs, "postgres");
  const server = await launchServer({ directory, cluster, program, account, durable: false });
  if (!server) throw new Error("Another server runs in the folder");
  return {
    urlFor: (database: string) =>
      `postgres://clinic:${encodeURIComponent(password)}@127.0.0.1:${server.port}/${database}`,
    stop: () => stopLeftPostgres(cluster),
  };
}
