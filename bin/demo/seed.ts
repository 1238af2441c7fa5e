import { eq } from "drizzle-orm";
import { readDemoEnv } from "@/bin/env";
import { createRandom } from "@/lib/matching/random";
import type { FileStore } from "@/lib/storage/file-store";
import { createDatabase, type Database } from "@/service/db/database";
import { teams } from "@/service/db/schema/teams";
import { issueKey, revokeKeys } from "@/service/management/api-keys";
import { openFiles } from "@/service/open-files";
import { openDemoClients } from "./demo-clients";
import { getDay } from "./order-times";
import { seedMatches } from "./seed-matches";
import { seedOrders } from "./seed-orders";
import { seedCycles, seedPeople } from "./seed-people";
import { seedSamples } from "./seed-samples";

const SEED = 20_261_120;
const SIZES = {
  on: { people: 60, orders: 400 },
  large: { people: 250, orders: 1_100 },
} as const;
type Size = { readonly people: number; readonly orders: number };
const KEY_LABEL = "demo data";

/** Fills a demo team once through the service's API. The launcher has already removed what an interruption left. */
async function main(
  databaseUrl: string,
  teamId: string,
  { files, size }: { files: FileStore; size: Size },
): Promise<void> {
  const db = createDatabase(databaseUrl);
  try {
    const [team] = await db.system.select().from(teams).where(eq(teams.id, teamId));
    if (!team) throw new Error("No such team");
    if (team.demoSeededAt) return;
    await fill(db, team, { files, size });
    await db.system.update(teams).set({ demoSeededAt: new Date() }).where(eq(teams.id, teamId));
  } finally {
    await db.close();
  }
}

async function fill(
  db: Database,
  team: typeof teams.$inferSelect,
  { files, size }: { files: FileStore; size: Size },
): Promise<void> {
  const random = createRandom(SEED);
  const nowMs = Date.now();
  const { text: key } = await issueKey(db, team.id, KEY_LABEL);
  try {
    const clients = openDemoClients(db, key, files);
    const { timeZone } = team;
    const today = getDay(nowMs, timeZone);
    const people = await seedPeople(clients, random, { today, count: size.people });
    await seedCycles(clients, random, people, { today, nowMs });
    await seedSamples(clients, createRandom(SEED), people, nowMs);
    await seedOrders(clients, random, people, { nowMs, timeZone, count: size.orders });
    await seedMatches(clients, nowMs);
  } finally {
    await revokeKeys(db, team.id, KEY_LABEL);
  }
}

const env = readDemoEnv();
const size = env.PHIAL_DEMO === "large" ? SIZES.large : SIZES.on;
await main(env.DATABASE_URL, env.PHIAL_DEMO_TEAM_ID, { files: openFiles(env), size });
