import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { CollectionMethod } from "@/lib/contract/service/order-status-labels";
import type { Ctx } from "@/lib/server/core/context";
import { orderNotes } from "@/lib/server/db/schema/notes";
import { readOrderResults } from "@/lib/server/person-results/order-results";
import { readDocument } from "@/lib/server/results/order-documents";
import { openServedDashboard } from "@/lib/server/testing/served-dashboard";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import { listNotes, writeNote } from "./order-notes";

const { service, dashboard, close } = await openServedDashboard();
afterAll(close);

const NOTE = "Zinnia called: the parcel stands at her neighbour's.";

let ctx: Ctx;

beforeAll(async () => {
  ctx = await (await dashboard.signedIn("operator")).ctx();
});

async function placeOrder(method: CollectionMethod, status: string): Promise<string> {
  const { user_id } = await createUser(service);
  const { id: lab_test_id } = await findLabTest(service, method);
  const { order } = await service.call(endpoints.createOrder, {
    body: orderBody({ user_id, lab_test_id }),
  });
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: status },
    body: {},
  });
  return order.id;
}

async function getStart(stream: ReadableStream<Uint8Array>): Promise<string> {
  return (await new Response(stream).text()).slice(0, 5);
}

test.each(["requisition", "labels", "result", "transaction-result"] as const)(
  "the %s of a completed order is a PDF whose name holds nobody's",
  async (kind) => {
    const order_id = await placeOrder("testkit", "completed");
    const { name, stream } = await readDocument(ctx, { order_id, kind });
    expect(name).toBe(`${kind}-${order_id}.pdf`);
    expect(await getStart(stream)).toBe("%PDF-");
  },
);

test("a missing document is not_found, and the attempt is recorded", async () => {
  const order_id = await placeOrder("testkit", "requisition_created");
  const read = readDocument(ctx, { order_id, kind: "result" });
  await expect(read).rejects.toMatchObject({ code: "not_found" });
  const rows = (await dashboard.auditRows()).filter((row) => row.subjectId === order_id);
  expect(rows.map(({ phase, outcome, detail }) => [phase, outcome, detail])).toEqual([
    ["attempt", null, { kind: "result", view: "opened" }],
    ["outcome", "failed", { kind: "result", view: "opened" }],
  ]);
});

test("results are null until a lab has reported, and include those of the redraw", async () => {
  const early = await placeOrder("testkit", "requisition_created");
  expect(await readOrderResults(ctx, { order_id: early })).toMatchObject({
    results: null,
    version: null,
  });
  const order_id = await placeOrder("walk_in_test", "redraw_available");
  const { results } = await readOrderResults(ctx, { order_id });
  expect(results?.missing_results?.length).toBeGreaterThan(0);
  const together = await readOrderResults(ctx, { order_id, scope: "transaction" });
  expect(together.results?.metadata.status).toBe("partial");
});

test("stores a note with its author; the audit log does not have its text", async () => {
  const order_id = await placeOrder("testkit", "requisition_created");
  const note = await writeNote(ctx, { order_id, note_id: randomUUID(), text: `  ${NOTE} ` });
  expect(note).toMatchObject({ text: NOTE, author: ctx.actor.name });
  await writeNote(ctx, { order_id, note_id: randomUUID(), text: "Solved." });
  const { notes } = await listNotes(ctx, { order_id });
  expect(notes.map(({ text }) => text)).toEqual([NOTE, "Solved."]);
  expect(JSON.stringify(await dashboard.auditRows())).not.toContain("neighbour");
});

test("stores a note once when it is sent again, and rejects another text under its id", async () => {
  const order_id = await placeOrder("testkit", "requisition_created");
  const sent = { order_id, note_id: randomUUID(), text: NOTE };
  const first = await writeNote(ctx, sent);
  expect(await writeNote(ctx, sent)).toEqual(first);
  await expect(writeNote(ctx, { ...sent, text: "Another one." })).rejects.toMatchObject({
    code: "conflict",
  });
  expect((await listNotes(ctx, { order_id })).notes).toEqual([first]);
});

test("does not show notes of another team on the same id", async () => {
  const order_id = await placeOrder("testkit", "requisition_created");
  await dashboard.runtime.db.insert(orderNotes).values({
    teamId: "00000000-0000-4000-8000-000000000001",
    orderId: order_id,
    authorId: ctx.actor.id,
    authorName: "Somebody Else",
    text: NOTE,
    at: new Date(),
  });
  expect(await listNotes(ctx, { order_id })).toEqual({ notes: [], total: 0 });
});

test.each(["", "   ", "x".repeat(2001)])("rejects an empty or too long note", async (text) => {
  const order_id = await placeOrder("testkit", "requisition_created");
  const writing = writeNote(ctx, { order_id, note_id: randomUUID(), text });
  await expect(writing).rejects.toMatchObject({ code: "invalid_request" });
});

test("rejects a note on an unknown order", async () => {
  const order_id = "00000000-0000-4000-8000-000000000000";
  const writing = writeNote(ctx, { order_id, note_id: randomUUID(), text: NOTE });
  await expect(writing).rejects.toMatchObject({ code: "not_found" });
  expect(await listNotes(ctx, { order_id })).toEqual({ notes: [], total: 0 });
});
