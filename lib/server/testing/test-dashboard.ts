import { randomBytes, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { hash } from "@node-rs/argon2";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Role } from "@/lib/contract/dashboard/staff";
import { MINUTE_MS } from "@/lib/contract/time";
import { askAsAdmin, getTestLogins } from "@/lib/db/testing/test-logins";
import { createRuntime } from "@/lib/server/compose";
import type { Ctx } from "@/lib/server/core/context";
import { parseEnv } from "@/lib/server/core/env";
import { createLogger } from "@/lib/server/core/log";
import { installRuntime } from "@/lib/server/core/runtime";
import { authenticate } from "@/lib/server/core/session";
import { auditEvents } from "@/lib/server/db/schema/audit";
import { memberships, sessions, staff } from "@/lib/server/db/schema/staff";
import { setUpTeam } from "@/lib/server/installation/setup";
import { findTeamOfDeployment } from "@/lib/server/platform/teams/team-settings";
import { openTestSession } from "./mint-session";

export const TEAM_KEY = "sk_us_invented-key-that-must-never-be-seen";
export const DASHBOARD_URL = "http://phial.test";
const NOBODY_URL = "http://127.0.0.1:9";
export const PASSWORD = "correct horse battery";
/** Cheap to verify, too: a hash contains its own cost. */
const passwordHash = hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** Longer than in production, because a busy machine answers late; a lease, three times as long, ends within a minute. */
const CALL_TIMEOUT_MS = 18_000;

type TestDashboardOptions = {
  /** A separate database with the dashboard's tables, dropped when the dashboard is closed. */
  database: { url: string; drop(): Promise<void> };
  /** The base URL of the service; by default one where nothing responds. */
  serviceUrl?: string;
  apiKey?: string;
  /** The key of the practice team; without it, practice is not set up. */
  practiceKey?: string;
  env?: Record<string, string>;
};

/**
 * A whole dashboard server in this process with separate tables, team, runtime and clock. The clock only advances with
 * `passMinutes`; logs are kept; `settle` waits for work after responses. Close it after use.
 */
export async function createTestDashboard(options: TestDashboardOptions) {
  const { database } = options;
  const { dashboard: databaseUrl } = getTestLogins(database.url);
  const encryptionKey = randomBytes(32).toString("base64");
  // The folder is created with the first file.
  const dataFolder = path.join(tmpdir(), `phial-dashboard-${randomUUID()}`);
  const env = parseEnv({
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: randomUUID(),
    NEXTAUTH_URL: DASHBOARD_URL,
    PHIAL_ENCRYPTION_KEY: encryptionKey,
    PHIAL_DATA_DIR: dataFolder,
    SERVICE_TIMEOUT_MS: String(CALL_TIMEOUT_MS),
    ...options.env,
  });
  const { oneTimePassword } = await setUpTeam({
    databaseUrl,
    encryptionKey,
    team: {
      name: "Harbour Street Clinic",
      deployment: "embedded",
      baseUrl: options.serviceUrl ?? NOBODY_URL,
      timeZone: "America/New_York",
      apiKey: options.apiKey ?? TEAM_KEY,
    },
    ...(options.practiceKey ? { practiceKey: options.practiceKey } : {}),
  });
  let now = new Date();
  const logs: string[] = [];
  const afterResponses: Promise<void>[] = [];
  const runtime = createRuntime({
    env,
    log: createLogger("debug", { write: (line) => void logs.push(line) }),
    clock: { now: () => now },
    continueAfter: (work) => void afterResponses.push(work),
  });
  installRuntime(runtime);
  const { db } = runtime;
  const team = await findTeamOfDeployment(db, "embedded");
  if (!team) throw new Error("The set-up created no team");
  const teamId = team.id;

  async function addMember(role: Role) {
    const staffId = randomUUID();
    const email = `${role}-${randomUUID()}@example.com`;
    const name = `Invented ${role}`;
    await db.insert(staff).values({ id: staffId, email, name, passwordHash: await passwordHash });
    await db.insert(memberships).values({ staffId, teamId, role });
    return { email, staffId };
  }

  async function openSession(staffId: string) {
    const { name, value, sessionId } = await openTestSession(db, {
      secret: env.NEXTAUTH_SECRET,
      dashboardUrl: DASHBOARD_URL,
      staffId,
      now,
    });
    const cookie = `${name}=${value}`;
    return { sessionId, cookie, ctx: (): Promise<Ctx> => authenticate(cookie, randomUUID()) };
  }

  /** A staff member with an open session. */
  async function signedIn(role: Role) {
    const member = await addMember(role);
    return { ...member, ...(await openSession(member.staffId)) };
  }

  return {
    runtime,
    team,
    oneTimePassword,
    /** Where uploaded files are kept. */
    dataFolder,
    logs,
    addMember,
    openSession,
    signedIn,
    /** The ids of a staff member's sessions that have not been ended. */
    openSessionsOf: async (staffId: string) => {
      const isOpen = and(eq(sessions.staffId, staffId), isNull(sessions.revokedAt));
      return (await db.select({ id: sessions.id }).from(sessions).where(isOpen)).map(
        ({ id }) => id,
      );
    },
    /** How long calls to the service wait from now on: briefly for a test in which one is never answered. */
    waitForCalls: (timeoutMs = CALL_TIMEOUT_MS) => {
      runtime.env = { ...env, SERVICE_TIMEOUT_MS: timeoutMs };
    },
    passMinutes: (minutes: number) => {
      now = new Date(now.getTime() + minutes * MINUTE_MS);
    },
    settle: async () => {
      await Promise.all(afterResponses.splice(0));
    },
    /** Runs statements that the dashboard may not, as the superuser of its database. */
    admin: (statement: string, values?: readonly unknown[]) =>
      askAsAdmin(database.url, statement, values),
    /** The whole audit log, oldest first. */
    auditRows: async () => {
      await Promise.all(afterResponses.splice(0));
      return db.select().from(auditEvents).orderBy(asc(auditEvents.id));
    },
    close: async () => {
      await Promise.all(afterResponses.splice(0));
      await runtime.live.close();
      await db.$client.end();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

export type TestDashboard = Awaited<ReturnType<typeof createTestDashboard>>;
