import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { isRunning, sendSignal } from "@/bin/embedded/process-identity";
import { refuseCopyOfRunning, writeClusterMark } from "./cluster-mark";
import { findPostgresAccount, type PostgresAccount } from "./postgres-account";
import { findPostgresBinaries } from "./postgres-binaries";
import { databaseUser, ensureCluster } from "./postgres-cluster";
import { launchServer, type ServerPlan } from "./postgres-server";
import { disownPostmasterFile, findRunningServer } from "./postmaster-file";

export type PostgresOptions = {
  /** Contains the cluster and the server's log; created when missing. */
  readonly directory: string;
  readonly password: string;
  /** False is faster but may lose data in a power failure: for tests only. */
  readonly durable?: boolean;
  /** Of the loopback interface; a free one by default. */
  readonly port?: number;
  /** Chosen automatically by default. */
  readonly account?: PostgresAccount;
};

export type EmbeddedPostgres = {
  readonly pid: number;
  readonly port: number;
  /** True for a server that outlived an earlier launcher. */
  readonly adopted: boolean;
  readonly urlFor: (database: string) => string;
  /** Shuts the server down with its open connections and waits until it is gone. */
  readonly stop: () => Promise<void>;
};

const settleLimitMs = 60_000;

/**
 * Starts the PostgreSQL of this folder on the loopback interface, or takes over the one that a killed launcher left
 * running. Throws LaunchFailure when neither works.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { directory, password, port, durable = true } = options;
  const binaries = await findPostgresBinaries();
  const account = options.account ?? (await findPostgresAccount());
  const cluster = await ensureCluster(directory, binaries.initdb, account, password);
  const plan = { directory, cluster, program: binaries.postgres, account, durable, port };
  const { server, adopted } = await findOrLaunch(options, plan);
  if (!adopted) {
    await accepts(options, server.port);
    await writeClusterMark(directory, cluster);
  }
  return {
    pid: server.pid,
    port: server.port,
    adopted,
    urlFor: (database) => getUrl(password, server.port, database),
    stop: () => stopServer(server.pid),
  };
}

/** Another start may take the cluster between the check and the launch; then the check is repeated. */
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

/** Stops the server of a folder whose launcher is gone, if one is running. */
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
      await refuseCopyOfRunning(options.directory, cluster);
      await disownPostmasterFile(cluster);
      return undefined;
    }
    if (server.status === "ready" && (await accepts(options, server.port))) return server;
    // It is starting or stopping, and will soon be ready or gone.
    await pause(10);
  }
  throw new LaunchFailure(
    `The PostgreSQL that an earlier start left in ${cluster} neither answers nor ends: stop it and start again.`,
  );
}

async function stopServer(pid: number): Promise<void> {
  // SIGINT is the "fast" shutdown: open transactions are rolled back, committed data is written.
  sendSignal(pid, "SIGINT");
  const deadline = Date.now() + settleLimitMs;
  while (await isRunning(pid)) {
    if (Date.now() > deadline) sendSignal(pid, "SIGQUIT");
    await pause(10);
  }
}

/** Whether the server accepts the password; false while it stops. Throws LaunchFailure when it rejects it. */
async function accepts({ directory, password }: PostgresOptions, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: getUrl(password, port, "postgres") });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const refused = error instanceof pg.DatabaseError && error.code === "28P01";
    if (!refused) return false;
    throw new LaunchFailure(
      `The kept password does not open the database in ${directory}: put the secrets that belong to it back, or move the folder away to start from scratch.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}
