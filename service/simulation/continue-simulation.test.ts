import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  getStatuses,
  type OrderFixture,
  openOrderFixture,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { continueSimulation, SimulationStep } from "./simulate-order";

let service: TestService;
let fixture: OrderFixture;
beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
afterAll(() => service.close());

const take = (step: SimulationStep) =>
  service.db.withTeam(step.teamId, (tx) => continueSimulation(tx, service.deps, step));

describe("a queued step of a simulation", () => {
  const getStep = (orderId: string) =>
    SimulationStep.parse({
      teamId: service.team.id,
      orderId,
      from: "ordered",
      path: ["requisition_created"],
      delayS: 1,
      flags: {},
    });

  it("is taken once, even when its job runs again", async () => {
    const { id } = await fixture.place();
    await take(getStep(id));
    await take(getStep(id));
    expect(getStatuses(await fixture.read(id))).toEqual(["ordered", "requisition_created"]);
  });

  it("is dropped when the order was changed in the meantime", async () => {
    const { id } = await fixture.place();
    await fixture.cancel(id);
    await take(getStep(id));
    expect(getStatuses(await fixture.read(id))).toEqual(["ordered", "cancelled"]);
  });
});
