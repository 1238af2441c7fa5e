import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { teams } from "@/service/db/schema/teams";
import { KEY_CACHE_MS } from "@/service/http/authentication/key-cache";
import {
  type OrderFixture,
  openOrderFixture,
  quayLane,
  wren,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { userInfoBody } from "@/service/testing/factories";
import { isMinor } from "./minors";

let service: TestService;
let fixture: OrderFixture;
beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
afterAll(() => service.close());

const proxy = {
  first_name: "Rowan",
  last_name: "Halloway",
  phone_number: "+12065550177",
  address: quayLane,
};
/** The service's clock is set to 20 November 2026. */
const child = { ...wren, dob: "2008-11-21" };
const ask = async (overrides: object) => {
  const body = { ...fixture.request(), ...overrides };
  const answer = await service.send(endpoints.createOrder, { body });
  return { ...(answer.body as { detail?: string; order?: object }), status: answer.status };
};

describe("a patient under 18", () => {
  it.each([
    ["2008-11-21", "2026-11-20", true],
    ["2008-11-20", "2026-11-20", false],
    ["2008-02-29", "2026-02-27", true],
    ["2008-02-29", "2026-02-28", false],
  ])("born on %s is one on %s: %s", (born, today, expected) => {
    expect(isMinor(born as CalendarDate, today as CalendarDate)).toBe(expected);
  });

  it("needs a medical proxy", async () => {
    expect(await ask({ patient_details: child })).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/under 18.*patient_details.medical_proxy/),
    });
    const { status, order } = await ask({ patient_details: { ...child, medical_proxy: proxy } });
    expect(status).toBe(200);
    expect(order).toMatchObject({ patient_details: { medical_proxy: { first_name: "Rowan" } } });
    expect(await ask({ patient_details: { ...wren, dob: "2008-11-20" } })).toMatchObject({
      status: 200,
    });
  });

  it("gets the proxy from the user's demographics", async () => {
    const user_id = await fixture.newUser();
    await service.call(endpoints.putUserInfo, {
      params: { user_id },
      body: userInfoBody({ medical_proxy: proxy }),
    });
    const { order } = await ask({ user_id, patient_details: child });
    expect(order).toMatchObject({ patient_details: { medical_proxy: { first_name: "Rowan" } } });
  });

  it("needs a proxy to register a kit too", async () => {
    const { sample_id } = await fixture.placeKit();
    const register = async (patient_details: object) =>
      (
        await service.send(endpoints.registerTestkit, {
          body: { sample_id, patient_details, patient_address: quayLane },
        })
      ).status;
    expect(await register(child)).toBe(400);
    expect(await register({ ...child, medical_proxy: proxy })).toBe(200);
  });

  it("is refused where the team may not order for minors", async () => {
    const change = (lacks: "minors"[]) =>
      service.db.system.update(teams).set({ lacks }).where(eq(teams.id, service.team.id));
    await change(["minors"]);
    service.clock.advanceMs(KEY_CACHE_MS);
    expect(await ask({ patient_details: { ...child, medical_proxy: proxy } })).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/not enabled for your team/),
    });
    expect(await ask({})).toMatchObject({ status: 200 });
    await change([]);
    service.clock.advanceMs(KEY_CACHE_MS);
  });
});
