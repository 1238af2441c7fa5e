import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { DAY_MS, MINUTE_MS } from "@/lib/contract/time";
import {
  getStatuses,
  type OrderFixture,
  openOrderFixture,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { runSimulations } from "./run-simulations";
import { simulateUntil } from "./testing/simulate-until";

let service: TestService;
let fixture: OrderFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
afterAll(() => service.close());

const set = (body: { enabled: boolean; speed?: number; troubles?: number }) =>
  service.call(endpoints.setSimulation, { body });

const daysOn = (days: number) => new Date(service.clock.now().getTime() + days * DAY_MS);

describe("the simulation of a team", () => {
  it("is off by default", async () => {
    const before = await service.call(endpoints.getSimulation, {});
    expect(before).toEqual({
      enabled: false,
      speed: 1,
      troubles: 1,
      started_at: null,
      next_step_at: null,
    });
    const { id } = await fixture.place({}, "on_site_collection");
    expect(await runSimulations(service.deps)).toBeNull();
    expect(getStatuses(await fixture.read(id))).toEqual(["ordered"]);
  });

  it("completes an order without problems when their share is zero", async () => {
    await set({ enabled: true, troubles: 0 });
    const { id } = await fixture.place();
    await simulateUntil(service, daysOn(90));
    expect(getStatuses(await fixture.read(id)).at(-1)).toBe("completed");
    expect((await fixture.read(id)).interpretation).toMatch(/normal|abnormal|critical|unknown/);
  });

  it("lets orders recover that their lab had blocked, all but a few", async () => {
    await set({ enabled: true, troubles: 0 });
    const ids: string[] = [];
    for (let placed = 0; placed < 6; placed += 1) {
      const { id } = await fixture.place();
      await fixture.simulate(id, "lab_processing_blocked");
      ids.push(id);
    }
    await simulateUntil(service, daysOn(60));
    const last: (string | undefined)[] = [];
    for (const id of ids) last.push(getStatuses(await fixture.read(id)).at(-1));
    expect(last).not.toContain("lab_processing_blocked");
    expect(last).toContain("completed");
  });

  it("simulates a month in a minute at 43,200 times the real speed", async () => {
    await set({ enabled: true, speed: 43_200, troubles: 0 });
    const { id } = await fixture.place({}, "on_site_collection");
    await simulateUntil(service, new Date(service.clock.now().getTime() + MINUTE_MS));
    expect(getStatuses(await fixture.read(id)).at(-1)).toBe("completed");
  });

  it("leaves alone a kit that waits for its date and one that nobody can register", async () => {
    await set({ enabled: true, troubles: 0 });
    const dated = await fixture.place({ activate_by: daysOn(200).toISOString().slice(0, 10) });
    const kit = await fixture.placeKit();
    await simulateUntil(service, daysOn(60));
    expect(getStatuses(await fixture.read(dated.id))).toEqual(["ordered"]);
    expect(getStatuses(await fixture.read(kit.id)).at(-1)).toBe("with_customer");
  });

  it("replans an order that was changed by somebody else", async () => {
    await set({ enabled: true, troubles: 0 });
    const { id } = await fixture.place();
    await runSimulations(service.deps);
    await fixture.cancel(id);
    await simulateUntil(service, daysOn(30));
    expect(getStatuses(await fixture.read(id))).toEqual(["ordered", "cancelled"]);
  });

  it("takes each step once with several workers", async () => {
    await set({ enabled: true, troubles: 0 });
    const placed = await Promise.all(
      [1, 2, 3, 4].map(() => fixture.place({}, "on_site_collection")),
    );
    await runSimulations(service.deps);
    service.clock.advanceDays(20);
    await Promise.all([1, 2, 3].map(() => runSimulations(service.deps)));
    for (const { id } of placed) {
      expect(getStatuses(await fixture.read(id))).toEqual(["ordered", "requisition_created"]);
    }
  });

  it("stays within its team", async () => {
    await set({ enabled: true });
    const other = await service.call(endpoints.getSimulation, { key: service.otherKey });
    expect(other.enabled).toBe(false);
  });

  it.each([{ speed: 0 }, { speed: 2_000_000 }, { troubles: -1 }, { troubles: 21 }])(
    "refuses %o",
    async (wrong) => {
      const answer = await service.send(endpoints.setSimulation, {
        body: { enabled: true, ...wrong },
      });
      expect(answer.status).toBe(422);
    },
  );
});
