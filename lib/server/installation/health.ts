import "server-only";
import { sql } from "drizzle-orm";
import { request } from "undici";
import { z } from "zod";
import { createProbe, SLOW_AFTER_MS } from "@/lib/load/probe";
import { readBackupHistory } from "@/lib/server/backups/read-backup-history";
import { openOperation } from "@/lib/server/core/open-operation";
import { processState } from "@/lib/server/core/process-state";
import { runtime } from "@/lib/server/core/runtime";
import { dashboardJournal } from "@/lib/server/db/dashboard-journal";
import { teams } from "@/lib/server/db/schema/staff";
import { checkDiskSpace } from "@/lib/storage/disk-space";

/** `warning` with `ok`: it works now, but needs attention to keep working. */
type Check = { ok: true; warning?: string } | { ok: false; problem: string };

const OK: Check = { ok: true };
/** A question is given up by then; it has been called slow long before. */
const GIVE_UP_MS = 10 * SLOW_AFTER_MS;

const probes = processState("health probes", () => ({
  database: createProbe(),
  migrations: createProbe(),
  service: createProbe(),
  backup: createProbe(),
}));

/**
 * Whether the database and the deployment's service can be reached, the tables match this version, background work
 * succeeds and the disk has room; 503 with the reason when something is wrong, and a warning where an answer is only
 * slow. Also whether the scheduled backups are in order, which does not affect the status.
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
  const found = await probes().database(() => runtime().db.execute(sql`select 1`));
  if (found === "slow") return { ok: true, warning: "Phial's database is slow." };
  return found === "away" ? { ok: false, problem: "Phial's database does not answer." } : OK;
}

/** Null where backups are not scheduled, or when the database does not respond. */
async function checkBackup(): Promise<Check | null> {
  const found = await probes().backup(readBackupHistory);
  if (found === "slow" || found === "away" || found.answer === null) return null;
  const { problem } = found.answer;
  if (problem === null) return { ok: true };
  const word = problem === "failed" ? "The last backup failed." : "The last backup is too old.";
  return { ok: false, problem: word };
}

async function checkMigrations(): Promise<Check> {
  const found = await probes().migrations(() =>
    runtime().db.execute<{ newest: string | null }>(
      sql`select max(created_at) as newest from drizzle.dashboard_migrations`,
    ),
  );
  if (found === "slow" || found === "away") {
    return { ok: true, warning: "The version of Phial's tables could not be read." };
  }
  const newest = Number(found.answer.rows[0]?.newest ?? 0);
  const ours = Math.max(...dashboardJournal.times);
  if (newest === ours) return OK;
  const version = newest > ours ? "a newer" : "an older";
  return { ok: false, problem: `Phial's tables are those of ${version} version.` };
}

const ServiceHealth = z.object({ checks: z.record(z.string(), z.string()) });

async function checkService(): Promise<Check> {
  const found = await probes().service(askService);
  if (found === "slow") return { ok: true, warning: "The service is slow." };
  return found === "away" ? { ok: false, problem: "The service does not answer." } : found.answer;
}

async function askService(): Promise<Check> {
  const [team] = await runtime()
    .db.select({ baseUrl: teams.baseUrl })
    .from(teams)
    .orderBy(sql`${teams.deployment} = ${runtime().env.SERVICE_DEPLOYMENT} desc`)
    .limit(1);
  if (!team) return { ok: false, problem: "No team is set up." };
  const { statusCode, body } = await request(new URL("health", withSlash(team.baseUrl)), {
    signal: AbortSignal.timeout(GIVE_UP_MS),
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
