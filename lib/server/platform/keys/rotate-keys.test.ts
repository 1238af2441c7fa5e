import { randomBytes, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { getTestLogins } from "@/lib/db/testing/test-logins";
import { open } from "@/lib/server/core/crypto";
import { createDashboardDb, type DashboardDb } from "@/lib/server/db/database";
import { matchCorrectionSteps, matchCorrections } from "@/lib/server/db/schema/match-corrections";
import { orderNotes } from "@/lib/server/db/schema/notes";
import { setTextKeys } from "@/lib/server/db/schema/sealed-text";
import { teams } from "@/lib/server/db/schema/staff";
import {
  createTestDashboard,
  TEAM_KEY,
  type TestDashboard,
} from "@/lib/server/testing/test-dashboard";
import { addKey, type KeyRing } from "@/lib/storage/key-ring";
import { rotateKeys } from "./rotate-keys";
import { SEALED_COLUMNS, SEALED_TEXTS } from "./sealed-columns";

let dashboard: TestDashboard;
/** The login that the command uses: the dashboard's own login may not change correction steps. */
let owner: DashboardDb;
let before: KeyRing;
let after: KeyRing;

beforeAll(async () => {
  const database = await createDashboardDatabase();
  dashboard = await createTestDashboard({ database });
  owner = createDashboardDb(getTestLogins(database.url).owner, 1);
  before = dashboard.runtime.env.PHIAL_ENCRYPTION_KEY;
  after = addKey(before, randomBytes(32));
});
afterAll(async () => {
  await owner.$client.end();
  await dashboard.close();
});

/** Columns of bytes that are not sealed: digests and public keys. */
const NOT_SEALED = [
  "lab_reports.content_hash",
  "audit_seals.content_hash",
  "audit_seals.hash",
  "received_events.body_hash",
  "object_versions.object_key",
  "passkeys.public_key",
];

test("knows every column of bytes", async () => {
  const { rows } = await dashboard.runtime.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'dashboard' and data_type = 'bytea'`);
  const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  const unknown = rows.map(({ name }) => name).filter((name) => !known.includes(name));
  expect(unknown.filter((name) => !NOT_SEALED.includes(name))).toEqual([]);
  expect(known.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

const note = (text: string) => ({
  noteId: randomUUID(),
  teamId: dashboard.team.id,
  orderId: randomUUID(),
  authorId: randomUUID(),
  authorName: "Invented author",
  text,
  at: new Date(),
});
const readStored = async () => {
  const { rows } = await dashboard.runtime.db.execute<{ text: string }>(
    sql`select text from dashboard.order_notes order by id`,
  );
  return rows.map(({ text }) => text);
};
const readOpened = async () => {
  const rows = await dashboard.runtime.db.select().from(orderNotes).orderBy(orderNotes.id);
  return rows.map(({ text }) => text);
};

test("stores what staff write so that the table does not say it", async () => {
  const { db } = dashboard.runtime;
  await db.insert(orderNotes).values(note("Called the courier"));
  const [stored = ""] = await readStored();
  expect(stored).toMatch(/^sealed:/);
  expect(Buffer.from(stored.slice(7), "base64").toString("latin1")).not.toContain("courier");
  expect(await readOpened()).toEqual(["Called the courier"]);
});

test("seals everything again, in parts that can be interrupted, and opens it with the new key alone", async () => {
  const { db } = dashboard.runtime;
  // A note from before texts were sealed.
  await db.execute(sql`insert into dashboard.order_notes (note_id, team_id, order_id, author_id, author_name, text, at)
    values (${randomUUID()}, ${dashboard.team.id}, ${randomUUID()}, ${randomUUID()}, 'Invented author', 'Stored in clear', now())`);
  const correctionId = randomUUID();
  const step = {
    teamId: dashboard.team.id,
    staffId: randomUUID(),
    staffName: "Invented",
    at: new Date(),
  };
  await db.insert(matchCorrections).values({
    id: correctionId,
    teamId: dashboard.team.id,
    orderId: randomUUID(),
    state: "open",
    openedAt: new Date(),
    openedById: step.staffId,
  });
  await db
    .insert(matchCorrectionSteps)
    .values({ ...step, correctionId, did: "opened", text: "Twins" });

  let batches = 0;
  const interrupted = await rotateKeys(owner, after, { onBatch: () => ++batches < 1 });
  expect(interrupted).toBeGreaterThan(0);
  expect(await rotateKeys(owner, after)).toBeGreaterThan(0);
  expect(await rotateKeys(owner, after)).toBe(0);

  setTextKeys(after);
  expect(await readOpened()).toEqual(["Called the courier", "Stored in clear"]);
  const newest: KeyRing = [after[0]];
  setTextKeys(newest);
  expect(await readOpened()).toEqual(["Called the courier", "Stored in clear"]);
  const [stepNow] = await db.select().from(matchCorrectionSteps);
  expect(stepNow?.text).toBe("Twins");
  const [team] = await db.select().from(teams).where(eq(teams.id, dashboard.team.id));
  expect(team && open(team.encryptedKey, newest, team.id)).toBe(TEAM_KEY);
  setTextKeys(before);
  await expect(readOpened()).rejects.toThrow();
});

test("still refuses to change a step of a correction otherwise", async () => {
  setTextKeys(after);
  const nothing = owner.update(matchCorrectionSteps).set({ text: "Nothing" });
  await expect(nothing).rejects.toThrow();
  const rewrite = owner.transaction(async (tx) => {
    await tx.execute(sql`select set_config('phial.rotates_keys', 'on', true)`);
    await tx.update(matchCorrectionSteps).set({ staffName: "Somebody else" });
  });
  await expect(rewrite).rejects.toThrow();
});

test("knows every column of sealed texts", () => {
  expect(SEALED_TEXTS).toContainEqual({ table: "order_notes", column: "text" });
  expect(SEALED_TEXTS).toHaveLength(9);
});
