import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { isRunning, sendSignal } from "@/bin/embedded/process-identity";
import { findPostgresAccount, type PostgresAccount } from "./postgres-account";
import { findPostgresBinaries } from "./postgres-binaries";
import { databaseUser, ensureCluster } from "./postgres-cluster";
import { launchServer, type ServerPlan } from "./postgres-server";
import { disownPostmasterFile, findRunningServer } from "./postmaster-file";

export type PostgresOptions = {
  /** Holds the cluster and the server's log; made when it is missing. */
  readonly directory: string;
  readonly password: string;
  /** False trades the survival of a power cut for speed: for tests only. */
  readonly durable?: boolean;
  /** Of the loopback interface; a free one when left out. */
  readonly port?: number;
  /** Chosen by itself when left out. */
  readonly account?: PostgresAccount;
};

export type EmbeddedPostgres = {
  readonly pid: number;
  readonly port: number;
  /** True when the server outlived an earlier launcher and was taken over. */
  readonly adopted: boolean;
  readonly urlFor: (database: string) => string;
  /** Ends the server in order, open connections included, and returns when it is gone. */
  readonly stop: () => Promise<void>;
};

const settleLimitMs = 60_000;

/**
 * Starts the PostgreSQL of this folder on the loopback interface, or takes over the one
 * that a killed launcher left running. Throws LaunchFailure with a sentence when it cannot.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { directory, password, port, durable = true } = options;
  const binaries = await findPostgresBinaries();
  const account = options.account ?? (await findPostgresAccount());
  const cluster = await ensureCluster(directory, binaries.initdb, account, password);
  const plan = { directory, cluster, program: binaries.postgres, account, durable, port };
  const { server, adopted } = await findOrLaunch(options, plan);
  if (!adopted) await accepts(options, server.port);
  return {
    pid: server.pid,
    port: server.port,
    adopted,
    urlFor: (database) => getUrl(password, server.port, database),
    stop: () => stopServer(server.pid),
  };
}

/** Another start may take the cluster between the look and the launch; then its server is looked for again. */
async function findOrLaunch(options: PostgresOptions, plan: ServerPlan) {
  const deadline = Date.now() + settleLimitMs;
  for (;;) {
    const left = await findLeftServer(options, plan.cluster);
    if (left) return { server: left, adopted: true };
    const launched = await launchServer(plan);
    if (launched) return { server: launched, adopted: false };
    if (Date.now() > deadline) {
      throw new LaunchFailure(
        `Other starts keep taking ${plan.cluster}: stop them and start again.`,
      );
    }
  }
}

/** Ends the server of this folder if one runs: for folders whose launcher is gone. */
export async function stopLeftPostgres(cluster: string): Promise<void> {
  const server = await findRunningServer(cluster);
  if (server) await stopServer(server.pid);
}

const getUrl = (password: string, port: number, database: string) =>
  `postgres://${databaseUser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

async function findLeftServer(options: PostgresOptions, cluster: string) {
  const deadline = Date.now() + settleLimitMs;
  while (Date.now() < deadline) {
    const server = await findRunningServer(cluster);
    if (!server) {
      await disownPostmasterFile(cluster);
      return undefined;
    }
    if (server.status === "ready" && (await accepts(options, server.port))) return server;
    // Starting or stopping: it will be ready or gone in a moment.
    await pause(10);
  }
  throw new LaunchFailure(
    `The PostgreSQL that an earlier start left in ${cluster} neither answers nor ends: stop it and start again.`,
  );
}

async function stopServer(pid: number): Promise<void> {
  // SIGINT is its "fast" way: open transactions roll back, what is committed is written out.
  sendSignal(pid, "SIGINT");
  const deadline = Date.now() + settleLimitMs;
  while (await isRunning(pid)) {
    if (Date.now() > deadline) sendSignal(pid, "SIGQUIT");
    await pause(10);
  }
}

/** Whether the server lets us in; false while it stops. Throws LaunchFailure when the password is not its own. */
async function accepts({ directory, password }: PostgresOptions, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: getUrl(password, port, "postgres") });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const refused = error instanceof pg.DatabaseError && error.code === "28P01";
    if (!refused) return false;
    throw new LaunchFailure(
      `The kept password does not open the database in ${directory}: put the secrets that belong to it back, or move the folder away to begin anew.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}
