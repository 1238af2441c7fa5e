import path from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { DAY_MS } from "@/lib/contract/time";
import { makeImage, uploadReport } from "@/service/lab-reports/testing/upload";
import {
  getStatuses,
  type OrderFixture,
  openOrderFixture,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { startWorker, type Worker } from "./start-worker";

let service: TestService;
let fixture: OrderFixture;
const workers: Worker[] = [];
beforeEach(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await service.close();
});

const start = async () => {
  const worker = await startWorker(service.deps, service.databaseUrl);
  workers.push(worker);
  return worker;
};
const comesTo = (orderId: string, words: string[]) =>
  expect.poll(async () => getStatuses(await fixture.read(orderId))).toEqual(words);

describe("the worker", () => {
  it("dispatches at its start the orders that became due while nothing ran", async () => {
    const order = await fixture.place({ activate_by: "2026-11-21" });
    service.clock.advanceDays(5);
    await start();
    await comesTo(order.id, ["ordered", "requisition_created"]);
  });

  it("is told of an uploaded lab report at once", async () => {
    const childProgram = path.resolve("service/lab-reports/testing/fake-parse-child.ts");
    // It would never look by itself.
    const options = { childProgram, pollMs: DAY_MS };
    const worker = await startWorker(service.deps, service.databaseUrl, options);
    workers.push(worker);
    const { user_id: userId } = await createUser(service);
    const { id } = await uploadReport(service, { userId, files: [await makeImage()] });
    const job = { params: { job_id: id } };
    const read = () => service.call(endpoints.getParsingJob, job);
    await expect.poll(async () => (await read()).status).toBe("completed");
  });

  it("does not log the data of a failing job", async () => {
    const lines: string[] = [];
    const log = pino({ level: "trace" }, { write: (line) => void lines.push(line) });
    workers.push(await startWorker({ ...service.deps, log }, service.databaseUrl));
    const payload = { orderId: "of Wren Halloway" };
    await service.db.system.execute(
      sql`select graphile_worker.add_job('simulate_order', ${JSON.stringify(payload)}::json)`,
    );
    await expect.poll(() => lines.join()).toMatch(/"Failed task \d+ \(simulate_order, /);
    expect(lines.join()).toContain('"task":"simulate_order","error":{"name":"ZodError"');
    expect(lines.join()).not.toMatch(/wren/i);
  });

  it("is alive until it is stopped, which may happen twice", async () => {
    const worker = await start();
    expect(worker.isAlive()).toBe(true);
    await worker.stop();
    expect(worker.isAlive()).toBe(false);
    await worker.stop();
  });

  it("continues a delayed simulation one step at a time", async () => {
    await start();
    const { id } = await fixture.place();
    await service.call(endpoints.simulateOrder, {
      params: { order_id: id },
      query: { final_status: "transit_customer", delay: 1 },
      body: { status_detail: "fulfillment_error" },
    });
    expect(getStatuses(await fixture.read(id))).toEqual(["ordered", "requisition_created"]);
    await comesTo(id, ["ordered", "requisition_created", "transit_customer"]);
    const { events } = await fixture.read(id);
    expect(events.map((event) => event.status_detail)).toEqual([null, null, "fulfillment_error"]);
  });

  it("takes each step once with two workers", async () => {
    await Promise.all([start(), start()]);
    const placed = await Promise.all([1, 2, 3].map(() => fixture.place({}, "walk_in_test")));
    for (const { id } of placed) {
      await service.call(endpoints.simulateOrder, {
        params: { order_id: id },
        query: { final_status: "completed", delay: 1 },
      });
    }
    for (const { id } of placed) {
      await comesTo(id, ["ordered", "requisition_created", "partial_results", "completed"]);
    }
  });
});
