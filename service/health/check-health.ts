import { sql } from "drizzle-orm";
import { createProbe, type Probe } from "@/lib/load/probe";
import { checkDiskSpace } from "@/lib/storage/disk-space";
import { compareMigrations } from "@/service/db/migrate";
import type { ServiceDeps } from "@/service/deps";
import type { Worker } from "@/service/jobs/start-worker";
import { findSeparation } from "@/service/lab-reports/child/separation";

export type Health = {
  /** `warning`: it works, but needs attention before it stops working. */
  readonly status: "ok" | "warning" | "failing";
  /** `ok`, or a description of what is wrong. */
  readonly checks: Readonly<Record<string, string>>;
};

export type HealthOptions = {
  /** If a worker runs beside the application, its state is included. */
  readonly worker?: Pick<Worker, "isAlive" | "findProblem">;
  /** The folder of the service's files, which also contains an embedded database. */
  readonly dataDirectory?: string;
};

type Check = { readonly word: string; readonly level?: Exclude<Health["status"], "ok"> };

const OK: Check = { word: "ok" };
/** It works, only not fast: a busy machine is no reason to be taken out of service. */
const SLOW: Check = { word: "slow", level: "warning" };
/** A team that does not exist: the check is whether the role may run the query, not what it returns. */
const NO_TEAM = "00000000-0000-0000-0000-000000000000";

/**
 * Returns a check of whether the service can work: its database is reachable with the rights that requests have, its
 * tables match this version, its worker and its recurring jobs run, and its disk has room.
 */
export function createHealthCheck(
  db: ServiceDeps["db"],
  options: HealthOptions = {},
): () => Promise<Health> {
  const probes = { tables: createProbe(), role: createProbe(), jobs: createProbe() };
  return () => checkHealth(db, options, probes);
}

async function checkHealth(
  db: ServiceDeps["db"],
  { worker, dataDirectory }: HealthOptions,
  probes: Record<"tables" | "role" | "jobs", Probe>,
): Promise<Health> {
  const [database, jobs, disk] = await Promise.all([
    checkDatabase(db, probes.tables, probes.role),
    worker && checkWorker(worker, probes.jobs),
    dataDirectory && checkDisk(dataDirectory),
  ]);
  const checks: Record<string, Check> = {
    ...database,
    ...jobs,
    ...(worker && { parsing: await checkParsing() }),
    ...(disk && { disk }),
  };
  const levels = Object.values(checks).map(({ level }) => level);
  const status = levels.includes("failing")
    ? "failing"
    : levels.includes("warning")
      ? "warning"
      : "ok";
  const words = Object.entries(checks).map(([name, { word }]) => [name, word]);
  return { status, checks: Object.fromEntries(words) };
}

const failing = (word: string): Check => ({ word, level: "failing" });

async function checkDatabase(
  db: ServiceDeps["db"],
  probe: Probe,
  roleProbe: Probe,
): Promise<Record<string, Check>> {
  const found = await probe(() => compareMigrations(db.system));
  if (found === "slow") {
    const unknown: Check = { word: "unknown", level: "warning" };
    return { database: SLOW, role: unknown, migrations: unknown };
  }
  if (found === "away") {
    const unknown = failing("unknown");
    return { database: failing("cannot be reached"), role: unknown, migrations: unknown };
  }
  const migrations = describeMigrations(found.answer);
  return { database: OK, role: await checkRole(db, roleProbe), migrations };
}

function describeMigrations({ pending, newer }: { pending: number; newer: number }): Check {
  if (newer > 0) return failing(`${newer} of a newer version: start that version`);
  return pending === 0 ? OK : failing(`${pending} not applied`);
}

/** Requests and migrations use different roles, and a restored database may lack the one for requests. */
async function checkRole(db: ServiceDeps["db"], probe: Probe): Promise<Check> {
  const asked = await probe(() =>
    db.withTeam(NO_TEAM, (tx) => tx.execute(sql`select from service.orders limit 1`)),
  );
  if (asked === "slow") return SLOW;
  return asked === "away" ? failing("requests cannot use the database") : OK;
}

async function checkWorker(worker: Pick<Worker, "isAlive" | "findProblem">, probe: Probe) {
  if (!worker.isAlive()) return { worker: failing("has stopped"), jobs: failing("do not run") };
  const found = await probe(() => worker.findProblem());
  if (found === "slow") return { worker: OK, jobs: SLOW };
  const problem = found === "away" ? "unknown" : found.answer;
  return { worker: OK, jobs: problem === null ? OK : failing(problem) };
}

/** How the processes that open uploaded files are kept from everything else. */
async function checkParsing(): Promise<Check> {
  switch ((await findSeparation()).kind) {
    case "namespaces":
      return OK;
    case "account":
      return { word: "ok, in accounts of its own: they see the network" };
    case "none":
      return { word: "allowed without separation from secrets", level: "warning" };
    case "off":
      return {
        word: "off: cannot be separated from secrets, see SERVICE_UNSEPARATED_PARSING",
        level: "warning",
      };
  }
}

async function checkDisk(directory: string): Promise<Check> {
  const { level, free } = await checkDiskSpace(directory);
  if (level === "full") return failing(`full: ${free}`);
  if (level === "low") return { word: `low: ${free}`, level: "warning" };
  return level === "ok" ? OK : { word: "unknown", level: "warning" };
}
