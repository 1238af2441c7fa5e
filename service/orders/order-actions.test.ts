import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { getStatuses, type OrderFixture, openOrderFixture } from "./testing/order-fixture";

let service: TestService;
let fixture: OrderFixture;
beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
afterAll(() => service.close());

describe("a draw in the clinic", () => {
  const draw = (order_id: string, key = service.key) =>
    service.send(endpoints.drawCompleted, { params: { order_id }, key });

  it("is recorded once, after the requisition", async () => {
    const { id } = await fixture.place({}, "on_site_collection");
    expect(await draw(id)).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/no requisition yet/) },
    });
    await fixture.simulate(id, "requisition_created");
    const answer = await draw(id);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: "draw completed",
        order: { last_event: { status: "sample_with_lab.on_site_collection.draw_completed" } },
      },
    });
    expect((await draw(id)).status).toBe(400);
    expect(getStatuses(await fixture.read(id))).toEqual([
      "ordered",
      "requisition_created",
      "draw_completed",
    ]);
  });

  it.each(["testkit", "walk_in_test", "at_home_phlebotomy"] as const)(
    "cannot be recorded for an order by %s",
    async (method) => {
      const { id } = await fixture.place({}, method);
      expect(await draw(id)).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining(method) },
      });
    },
  );

  it("is limited to the team's own orders", async () => {
    const { id } = await fixture.place({}, "on_site_collection");
    expect((await draw(id, service.otherKey)).status).toBe(404);
    expect((await draw(randomUUID())).status).toBe(404);
  });
});

describe("messages to the patient", () => {
  const params = (order_id: string) => ({ params: { order_id } });

  it("are on until they are switched off", async () => {
    const order = await fixture.place();
    const on = await service.call(endpoints.getCommunicationSettings, params(order.id));
    expect(on).toEqual({ order_id: order.id, sms_enabled: true });
    const off = await service.call(endpoints.updateCommunicationSettings, {
      ...params(order.id),
      body: { sms_enabled: false },
    });
    expect(off).toEqual({ order_id: order.id, sms_enabled: false });
    expect(await service.call(endpoints.getCommunicationSettings, params(order.id))).toEqual(off);
    expect(await fixture.read(order.id)).toEqual(order);
  });

  it("cannot be read or changed for another team's order", async () => {
    const { id } = await fixture.place();
    const key = service.otherKey;
    const body = { sms_enabled: false };
    const answers = [
      await service.send(endpoints.getCommunicationSettings, { ...params(id), key }),
      await service.send(endpoints.updateCommunicationSettings, { ...params(id), key, body }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await service.call(endpoints.getCommunicationSettings, params(id))).toMatchObject({
      sms_enabled: true,
    });
  });
});

describe("the clinical note of an order", () => {
  it("has at most 1,000 characters", async () => {
    const note = "n".repeat(1000);
    expect((await fixture.place({ clinical_notes: note })).clinical_notes).toContain(note);
    const body = fixture.request({ clinical_notes: `${note}n` });
    expect(await service.send(endpoints.createOrder, { body })).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/^clinical_notes has 1001 characters/) },
    });
  });
});
