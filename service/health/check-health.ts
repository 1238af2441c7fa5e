import { sql } from "drizzle-orm";
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
const TIMEOUT_MS = 3_000;
/** A team that does not exist: the check is whether the role may run the query, not what it returns. */
const NO_TEAM = "00000000-0000-0000-0000-000000000000";

/**
 * Whether the service can work: its database is reachable with the rights that requests have, its tables match this
 * version, its worker and its recurring jobs run, and its disk has room.
 */
export async function checkHealth(
  db: ServiceDeps["db"],
  { worker, dataDirectory }: HealthOptions = {},
): Promise<Health> {
  const [database, jobs, disk] = await Promise.all([
    checkDatabase(db),
    worker && checkWorker(worker),
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

async function checkDatabase(db: ServiceDeps["db"]): Promise<Record<string, Check>> {
  const found = await withinTime(compareMigrations(db.system)).catch(() => null);
  if (found === null) {
    const unknown = failing("unknown");
    return { database: failing("cannot be reached"), role: unknown, migrations: unknown };
  }
  return { database: OK, role: await checkRole(db), migrations: describeMigrations(found) };
}

function describeMigrations({ pending, newer }: { pending: number; newer: number }): Check {
  if (newer > 0) return failing(`${newer} of a newer version: start that version`);
  return pending === 0 ? OK : failing(`${pending} not applied`);
}

/** Requests and migrations use different roles, and a restored database may lack the one for requests. */
async function checkRole(db: ServiceDeps["db"]): Promise<Check> {
  const asking = db.withTeam(NO_TEAM, (tx) => tx.execute(sql`select from service.orders limit 1`));
  return withinTime(asking).then(
    () => OK,
    () => failing("requests cannot use the database"),
  );
}

async function checkWorker(worker: Pick<Worker, "isAlive" | "findProblem">) {
  if (!worker.isAlive()) return { worker: failing("has stopped"), jobs: failing("do not run") };
  const problem = await withinTime(worker.findProblem()).catch(() => "unknown");
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

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Too slow")), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
