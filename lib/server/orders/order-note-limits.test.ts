import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  MAX_NOTES_PER_MINUTE,
  MAX_NOTES_PER_ORDER,
  NOTES_PER_PAGE,
} from "@/lib/contract/dashboard/orders/order-note";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { orderNotes } from "@/lib/server/db/schema/notes";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { listNotes, writeNote } from "./order-notes";

const order = endpoints.getOrder.example;

const { service, dashboard, close } = await openFakedDashboard();
let ctx: Ctx;
let order_id: string;

beforeAll(async () => {
  service.answers(() => ({ body: order }));
});
beforeEach(async () => {
  ctx = await (await dashboard.signedIn("operator")).ctx();
  order_id = randomUUID();
});
afterAll(close);

const write = (text: string, note_id = randomUUID()) => writeNote(ctx, { order_id, note_id, text });

test("takes a few notes a minute of one person, and the same one again", async () => {
  const first = randomUUID();
  await write("Note 1", first);
  for (let index = 2; index <= MAX_NOTES_PER_MINUTE; index += 1) await write(`Note ${index}`);
  await expect(write("One too many")).rejects.toMatchObject({ code: "rate_limited" });
  expect(await write("Note 1", first)).toMatchObject({ text: "Note 1" });
  const colleague = await (await dashboard.signedIn("operator")).ctx();
  await writeNote(colleague, { order_id, note_id: randomUUID(), text: "Of somebody else" });
  dashboard.passMinutes(1);
  await write("A minute later");
});

test("reads the newest notes first, the others on request, and ends somewhere", async () => {
  const by = { authorId: randomUUID(), authorName: "Rowan Teasel" };
  const earlier = Array.from({ length: MAX_NOTES_PER_ORDER - 1 }, (_, index) => ({
    ...by,
    noteId: randomUUID(),
    teamId: ctx.team.id,
    orderId: order_id,
    text: `Note ${index + 1}`,
    at: dashboard.runtime.clock.now(),
  }));
  await dashboard.runtime.db.insert(orderNotes).values(earlier);
  await write(`Note ${MAX_NOTES_PER_ORDER}`);
  const { notes, total } = await listNotes(ctx, { order_id });
  expect([notes.length, total]).toEqual([NOTES_PER_PAGE, MAX_NOTES_PER_ORDER]);
  expect(notes.at(-1)?.text).toBe(`Note ${MAX_NOTES_PER_ORDER}`);
  const all = await listNotes(ctx, { order_id, all: "true" });
  expect([all.notes.length, all.notes[0]?.text]).toEqual([MAX_NOTES_PER_ORDER, "Note 1"]);
  dashboard.passMinutes(1);
  await expect(write("One too many")).rejects.toMatchObject({ code: "conflict" });
});
