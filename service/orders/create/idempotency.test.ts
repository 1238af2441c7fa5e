import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { OrderResponse } from "@/lib/contract/service/order";
import { HOUR_MS } from "@/lib/contract/time";
import {
  type OrderFixture,
  type OrderRequest,
  openOrderFixture,
  wren,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { answerOnce, forgetExpiredAnswers } from "./idempotency";

let service: TestService;
let fixture: OrderFixture;
let key: string;
beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
  key = randomUUID();
});
afterEach(() => {
  key = randomUUID();
});
afterAll(() => service.close());

const create = (overrides: Partial<OrderRequest> = {}, headers: Record<string, string> = {}) =>
  service.send(endpoints.createOrder, {
    body: fixture.request(overrides),
    headers: { "x-idempotency-key": key, ...headers },
  });
const countOrders = async () => (await service.call(endpoints.listOrders)).total;
const getOrderId = (answer: { body: unknown }) => (answer.body as OrderResponse).order.id;

describe("an idempotency key", () => {
  it("repeats the first answer, even after the order has changed", async () => {
    const first = await create();
    await fixture.simulate(getOrderId(first));
    const before = await countOrders();
    service.clock.advanceMs(23 * HOUR_MS);
    const again = await create();
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await countOrders()).toBe(before);
  });

  it("can be used again after 24 hours", async () => {
    const first = await create();
    service.clock.advanceMs(24 * HOUR_MS);
    const second = await create();
    expect(getOrderId(second)).not.toBe(getOrderId(first));
    expect((await create()).body).toEqual(second.body);
  });

  it("repeats refusals too, even after their cause is gone", async () => {
    const unknown = await create({ user_id: "00000000-0000-4000-8000-000000000000" });
    expect(unknown.status).toBe(404);
    const again = await create({ user_id: "00000000-0000-4000-8000-000000000000" });
    expect([again.status, again.body]).toEqual([404, unknown.body]);
    const past = { activate_by: "2026-12-01" };
    const other = randomUUID();
    service.clock.set(new Date("2026-12-02T15:00:00Z"));
    const late = await create(past, { "x-idempotency-key": other });
    expect(late.status).toBe(400);
    service.clock.set(new Date("2026-12-01T15:00:00Z"));
    expect((await create(past, { "x-idempotency-key": other })).body).toEqual(late.body);
  });

  it("keeps only successes on request", async () => {
    const noCache = { "x-idempotency-error": "no-cache" };
    const past = { activate_by: "2026-12-01" };
    service.clock.set(new Date("2026-12-02T15:00:00Z"));
    expect((await create(past, noCache)).status).toBe(400);
    service.clock.set(new Date("2026-11-20T15:00:00Z"));
    const created = await create(past, noCache);
    expect(created.status).toBe(200);
    expect((await create(past, noCache)).body).toEqual(created.body);
  });

  it("refuses another body with 409 and keeps the first answer", async () => {
    const first = await create();
    const other = await create({ passthrough: "another" });
    expect([other.status, other.body]).toEqual([
      409,
      { detail: "This idempotency key was used with a different body." },
    ]);
    expect((await create()).body).toEqual(first.body);
  });

  it("keeps no answer to a request that fails validation", async () => {
    const patient_details = { ...wren, first_name: "" };
    expect((await create({ patient_details })).status).toBe(422);
    const unborn = { ...wren, dob: "2030-01-01" };
    expect((await create({ patient_details: unborn })).status).toBe(422);
    expect((await create()).status).toBe(200);
  });

  it("creates one order for many simultaneous requests; those that clash may retry", async () => {
    const before = (await countOrders()) ?? 0;
    const answers = await Promise.all(Array.from({ length: 8 }, () => create()));
    const created = answers.filter(({ status }) => status === 200);
    expect(created.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await countOrders()).toBe(before + 1);
    expect((await create()).body).toEqual(created[0]?.body);
  });

  it("belongs to its team", async () => {
    const first = await create();
    const theirs = { key: service.otherKey };
    const { data } = await service.call(endpoints.listLabTests, theirs);
    const user = await service.call(endpoints.createUser, {
      body: { client_user_id: "theirs" },
      ...theirs,
    });
    const body = fixture.request({ user_id: user.user_id, lab_test_id: data[0]?.id });
    const headers = { "x-idempotency-key": key };
    const second = await service.send(endpoints.createOrder, { body, headers, ...theirs });
    expect(second.status).toBe(200);
    expect(getOrderId(second)).not.toBe(getOrderId(first));
  });

  it("creates an order for every request without a key", async () => {
    const a = await service.call(endpoints.createOrder, { body: fixture.request() });
    const b = await service.call(endpoints.createOrder, { body: fixture.request() });
    expect(a.order.id).not.toBe(b.order.id);
  });
});

describe("answerOnce", () => {
  const request = () => ({
    teamId: service.team.id,
    endpoint: "test",
    key,
    body: { a: 1 },
    successesOnly: false,
  });

  it("refuses with 409 while the first request runs", async () => {
    let finish = () => {};
    const running = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let started = () => {};
    const begun = new Promise<void>((resolve) => {
      started = resolve;
    });
    const first = answerOnce(service.deps, request(), async () => {
      started();
      await running;
      return { done: true };
    });
    await begun;
    await expect(answerOnce(service.deps, request(), async () => ({}))).rejects.toMatchObject({
      status: 409,
      detail: "A request with this idempotency key is still running.",
    });
    finish();
    expect(await first).toEqual({ done: true });
    expect(await answerOnce(service.deps, request(), async () => ({}))).toEqual({ done: true });
  });

  it("keeps neither work nor answer after an unexpected error", async () => {
    const fault = answerOnce(service.deps, request(), async () => {
      throw new Error("a bug");
    });
    await expect(fault).rejects.toThrow("a bug");
    expect(await answerOnce(service.deps, request(), async () => ({ ok: true }))).toEqual({
      ok: true,
    });
  });
});

describe("forgetExpiredAnswers", () => {
  it("removes expired answers only", async () => {
    service.clock.set(new Date("2027-01-10T15:00:00Z"));
    await forgetExpiredAnswers(service.deps);
    const first = await create();
    service.clock.advanceMs(23 * HOUR_MS);
    expect(await forgetExpiredAnswers(service.deps)).toBe(0);
    expect((await create()).body).toEqual(first.body);
    service.clock.advanceMs(HOUR_MS);
    expect(await forgetExpiredAnswers(service.deps)).toBe(1);
  });
});
