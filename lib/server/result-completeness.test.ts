import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createTestDatabase } from "@/service/testing/test-database";
import {
  type MessageDesk,
  openMessageDesk,
} from "@/service/unmatched-results/testing/message-desk";
import type { Ctx } from "./context";
import { completeResult, readAsReceived } from "./result-completeness";
import { createTestConsole, type TestConsole } from "./testing/test-console";
import { readToday } from "./today";

let service: TestService;
let desk: MessageDesk;
let console: TestConsole;
let ctx: Ctx;

beforeAll(async () => {
  service = await createTestService();
  desk = await openMessageDesk(service);
  console = await createTestConsole({
    database: await createTestDatabase(inject("postgresUrl")),
    serviceUrl: await service.listen(),
    apiKey: service.key,
  });
  ctx = await (await console.signedIn("operator")).ctx();
});
afterAll(async () => {
  await console.close();
  await service.close();
});

const onToday = async (orderId: string) =>
  (await readToday(ctx, {})).items.find(
    (item) => item.kind === "incomplete" && item.order_id === orderId,
  );

test("an order of which markers were never reported stands on Today until it is completed without them", async () => {
  const order = await desk.open();
  await desk.send(order, [{ marker: 0 }, "OBX|8|NM|HI^Hemolysis index^L||1|||||F"]);
  const item = await onToday(order.id);
  expect(item).toMatchObject({
    title: "3 of 4 markers never reported",
    detail: expect.stringContaining("not ordered: Hemolysis index"),
    incomplete: { reported: 1, total: 4, extra_values: ["Hemolysis index"] },
  });
  if (item?.kind !== "incomplete") throw new Error("The order is listed");
  const open_markers = item.incomplete?.open_markers.map(({ slug }) => slug) ?? [];
  const reason = "Invented: the sample of Wren is used up.";
  const completed = await completeResult(ctx, { order_id: order.id, reason, open_markers });
  expect(completed.last_event.status).toMatch(/\.completed$/);
  expect((await desk.readResult(order)).missing_results?.[0]?.given_up).toMatchObject({
    by: ctx.actor.name,
    reason,
  });
  expect(await onToday(order.id)).toBeUndefined();
  const trail = (await console.trail()).filter(({ operation }) => operation === "result.complete");
  expect(trail).toMatchObject([
    { phase: "attempt", subjectId: order.id, detail: { open_markers } },
    { phase: "outcome", outcome: "succeeded", actorName: ctx.actor.name },
  ]);
  expect(JSON.stringify(trail)).not.toContain("used up");
});

test("what came in is read row by row, and the reading is recorded", async () => {
  const order = await desk.open();
  await desk.send(order, [{ marker: 0 }, "OBX|2|NM|||12||||||F"]);
  const { reports } = await readAsReceived(ctx, { order_id: order.id });
  expect(reports).toMatchObject([
    { format: "hl7v2", not_used: 1, rows: [{ outcome: "used" }, { outcome: "not_used" }] },
  ]);
  const trail = (await console.trail()).filter(
    ({ operation }) => operation === "result.read-as-received",
  );
  expect(trail.at(-1)).toMatchObject({ subjectId: order.id, outcome: "succeeded" });
});

test("a deployment without these calls is told so, and its Today has no such items", async () => {
  const real = { ...ctx, team: { ...ctx.team, deployment: "sandbox-eu" } } as Ctx;
  const order = await desk.open();
  await desk.send(order, [{ marker: 0 }]);
  const order_id = order.id;
  const conflict = { code: "conflict", message: expect.stringContaining("This deployment") };
  await expect(
    completeResult(real, { order_id, reason: "Used up.", open_markers: ["a"] }),
  ).rejects.toMatchObject(conflict);
  await expect(readAsReceived(real, { order_id })).rejects.toMatchObject(conflict);
  const { items } = await readToday(real, {});
  expect(items.some(({ kind }) => kind === "incomplete")).toBe(false);
});
