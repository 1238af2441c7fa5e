import { countPendingMigrations } from "@/service/db/migrate";
import type { ServiceDeps } from "@/service/deps";

export type Health = {
  readonly status: "ok" | "failing";
  /** `ok`, or a description of what is wrong. */
  readonly checks: Readonly<Record<string, string>>;
};

const TIMEOUT_MS = 3_000;

/**
 * Whether the service can work: its database is reachable, its migrations are applied, its worker (if there is one) is
 * alive.
 */
export async function checkHealth(
  db: ServiceDeps["db"],
  isWorkerAlive?: () => boolean,
): Promise<Health> {
  const checks = {
    ...(await checkDatabase(db)),
    ...(isWorkerAlive && { worker: isWorkerAlive() ? "ok" : "has stopped" }),
  };
  const isWell = Object.values(checks).every((word) => word === "ok");
  return { status: isWell ? "ok" : "failing", checks };
}

async function checkDatabase(db: ServiceDeps["db"]) {
  const pending = await withinTime(countPendingMigrations(db.system)).catch(() => null);
  if (pending === null) return { database: "cannot be reached", migrations: "unknown" };
  return { database: "ok", migrations: pending === 0 ? "ok" : `${pending} not applied` };
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Too slow")), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
