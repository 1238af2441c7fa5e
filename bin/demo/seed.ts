import { eq } from "drizzle-orm";
import pino from "pino";
import { readDemoEnv } from "@/bin/env";
import { dayInZone } from "@/lib/domain/calendar-date";
import { createServiceApp } from "@/service/app";
import { createDatabase, type Database } from "@/service/db/database";
import { teams } from "@/service/db/schema/teams";
import { listen } from "@/service/http/listen";
import { issueKey, revokeKeys } from "@/service/management/api-keys";
import { createClient } from "./client";
import { createRandom } from "./random";
import { resetHalfMadeDemo } from "./reset";
import { seedOrders } from "./seed-orders";
import { seedCycles, seedPeople } from "./seed-people";

const SEED = 20_261_120;
const ORDERS = 400;
const KEY_LABEL = "demo data";

/** Fills a demo team through the service's own API, once; a half-made clinic is made again from the start. */
async function main(databaseUrl: string, teamId: string): Promise<void> {
  const db = createDatabase(databaseUrl);
  try {
    const [team] = await db.system.select().from(teams).where(eq(teams.id, teamId));
    if (!team) throw new Error("There is no such team");
    if (team.demoSeededAt) return;
    await resetHalfMadeDemo(db, teamId);
    await fill(db, team);
    await db.system.update(teams).set({ demoSeededAt: new Date() }).where(eq(teams.id, teamId));
  } finally {
    await db.close();
  }
}

async function fill(db: Database, team: typeof teams.$inferSelect): Promise<void> {
  const random = createRandom(SEED);
  const now = Date.now();
  let clockMs = now;
  const setClock = (ms: number) => {
    clockMs = Math.min(ms, now);
  };
  const app = createServiceApp({
    db,
    clock: { now: () => new Date(clockMs) },
    newId: createRandom(SEED + 1).uuid,
    log: pino({ level: "silent" }),
  });
  const server = await listen(app);
  const key = await issueKey(db, team.id, KEY_LABEL);
  try {
    const call = createClient(server.baseUrl, key);
    const today = dayInZone(new Date(now).toISOString(), team.timeZone);
    const people = await seedPeople(call, random, today, setClock);
    setClock(now);
    await seedCycles(call, random, people, today);
    await seedOrders({ call, random, people, timeZone: team.timeZone, now, setClock }, ORDERS);
  } finally {
    await revokeKeys(db, team.id, KEY_LABEL);
    await server.stop();
  }
}

const env = readDemoEnv();
await main(env.DATABASE_URL, env.PHIAL_DEMO_TEAM_ID);
