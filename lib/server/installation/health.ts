import "server-only";
import { sql } from "drizzle-orm";
import { request } from "undici";
import { z } from "zod";
import { readBackupHistory } from "@/lib/server/backups/read-backup-history";
import { openOperation } from "@/lib/server/core/open-operation";
import { runtime } from "@/lib/server/core/runtime";
import { dashboardJournal } from "@/lib/server/db/dashboard-journal";
import { teams } from "@/lib/server/db/schema/staff";
import { checkDiskSpace } from "@/lib/storage/disk-space";

/** `warning` with `ok`: it works now, but needs attention to keep working. */
type Check = { ok: true; warning?: string } | { ok: false; problem: string };

const OK: Check = { ok: true };
const PROBE_TIMEOUT_MS = 3_000;

/**
 * Whether the database and the deployment's service can be reached, the tables match this version, background work
 * succeeds and the disk has room; 503 with the reason when something is wrong. Also whether the scheduled backups are
 * in order, which does not affect the status.
 */
export const readHealth = openOperation(async () => {
  const [database, migrations, service, disk, backup] = await Promise.all([
    checkDatabase(),
    checkMigrations(),
    checkService(),
    checkDisk(),
    checkBackup(),
  ]);
  const needed = { database, migrations, service, background: checkBackground(), disk };
  const all: Check[] = Object.values(needed);
  const checks = { ...needed, ...(backup && { backup }) };
  if (!all.every(({ ok }) => ok)) return { status: 503, body: { status: "failing", ...checks } };
  const status = all.some((check) => "warning" in check) ? "warning" : "ok";
  return { status: 200, body: { status, ...checks } };
});

async function checkDatabase(): Promise<Check> {
  try {
    await runtime().db.execute(sql`select 1`);
    return OK;
  } catch {
    return { ok: false, problem: "Phial's database does not answer." };
  }
}

/** Null where backups are not scheduled, or when the database does not respond. */
async function checkBackup(): Promise<Check | null> {
  const found = await readBackupHistory().catch(() => null);
  if (found === null) return null;
  if (found.problem === null) return { ok: true };
  const word =
    found.problem === "failed" ? "The last backup failed." : "The last backup is too old.";
  return { ok: false, problem: word };
}

async function checkMigrations(): Promise<Check> {
  try {
    const { rows } = await runtime().db.execute<{ newest: string | null }>(
      sql`select max(created_at) as newest from drizzle.dashboard_migrations`,
    );
    const newest = Number(rows[0]?.newest ?? 0);
    const ours = Math.max(...dashboardJournal.times);
    if (newest === ours) return OK;
    const version = newest > ours ? "a newer" : "an older";
    return { ok: false, problem: `Phial's tables are those of ${version} version.` };
  } catch {
    return { ok: true, warning: "The version of Phial's tables could not be read." };
  }
}

const ServiceHealth = z.object({ checks: z.record(z.string(), z.string()) });

async function checkService(): Promise<Check> {
  try {
    const [team] = await runtime()
      .db.select({ baseUrl: teams.baseUrl })
      .from(teams)
      .orderBy(sql`${teams.deployment} = ${runtime().env.SERVICE_DEPLOYMENT} desc`)
      .limit(1);
    if (!team) return { ok: false, problem: "No team is set up." };
    const { statusCode, body } = await request(new URL("health", withSlash(team.baseUrl)), {
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    // Any response below 500 shows that it is reachable: real deployments need not have this path.
    if (statusCode < 500) {
      await body.dump();
      return OK;
    }
    const failing = ServiceHealth.safeParse(await body.json().catch(() => null));
    const names = Object.entries(failing.data?.checks ?? {}).filter(([, word]) => word !== "ok");
    const list = names.map(([name]) => name).join(", ");
    return { ok: false, problem: `The service answers ${statusCode}${list && ` (${list})`}.` };
  } catch {
    return { ok: false, problem: "The service does not answer." };
  }
}

/** Failing background work is only a warning: requests can still be answered. */
function checkBackground(): Check {
  const failing = [...runtime().failingWork];
  return failing.length === 0 ? OK : { ok: true, warning: `These fail: ${failing.join(", ")}.` };
}

async function checkDisk(): Promise<Check> {
  const { level, free } = await checkDiskSpace(runtime().env.PHIAL_DATA_DIR);
  if (level === "full") return { ok: false, problem: `Phial's disk is full: ${free}.` };
  if (level === "low") return { ok: true, warning: `Phial's disk has little room: ${free}.` };
  return level === "ok" ? OK : { ok: true, warning: "The room on Phial's disk is not known." };
}

function withSlash(url: string): string {
  return url.endsWith("/") ? url : `${url}/`;
}
