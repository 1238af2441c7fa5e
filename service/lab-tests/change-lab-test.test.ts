import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { approveDueLabTests } from "./change-lab-test";
import { SANDBOX_APPROVAL_MS } from "./create-lab-test";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const body = {
  name: "Kidney pair",
  method: "walk_in_test" as const,
  description: "Two values",
  provider_ids: ["CREA", "NA"],
  lab_slug: "quest" as const,
};

async function reviewedMarker(): Promise<number> {
  const { markers } = await service.call(endpoints.listMarkers, {
    query: { lab_slug: "quest", a_la_carte_enabled: "false", size: 100 },
  });
  const found = markers.find(({ is_orderable }) => is_orderable);
  if (found === undefined) throw new Error("Every marker is a la carte");
  return found.id;
}

describe("making a lab test", () => {
  it("is active at once when all its markers are a la carte", async () => {
    const made = await service.call(endpoints.createLabTest, { body });
    expect(made).toMatchObject({ status: "active", is_active: true, method: "walk_in_test" });
    expect(made.markers?.map(({ id }) => id)).toEqual([402, 404]);
    const again = await service.call(endpoints.createLabTest, { body });
    expect(again.slug).not.toBe(made.slug);
  });

  it("otherwise waits for approval, which a sandbox grants after two minutes", async () => {
    const made = await service.call(endpoints.createLabTest, {
      body: { ...body, provider_ids: null, marker_ids: [await reviewedMarker()] },
    });
    expect(made).toMatchObject({ status: "pending_approval", is_active: false });
    const params = { lab_test_id: made.id };
    for (const active of [true, false, true]) {
      const early = await service.send(endpoints.updateLabTest, { params, body: { active } });
      expect(early).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining("waits for approval") },
      });
    }
    const renamed = await service.call(endpoints.updateLabTest, { params, body: { name: "Pair" } });
    expect(renamed).toMatchObject({ name: "Pair", status: "pending_approval" });
    expect(await approveDueLabTests(service.deps)).toBe(0);
    service.clock.advanceMs(SANDBOX_APPROVAL_MS);
    expect(await approveDueLabTests(service.deps)).toBe(1);
    expect((await service.call(endpoints.getLabTest, { params })).status).toBe("active");
  });

  it.each([
    ["no markers", { provider_ids: null }],
    ["markers named twice", { marker_ids: [402] }],
    ["an unknown code", { provider_ids: ["NOPE"] }],
    ["an unknown marker", { provider_ids: null, marker_ids: [1] }],
    ["markers of two labs", { provider_ids: null, marker_ids: [402, 601] }],
    ["a method that the lab does not offer", { method: "testkit" }],
  ])("refuses %s with a sentence", async (_, change) => {
    const answer = await service.send(endpoints.createLabTest, { body: { ...body, ...change } });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ detail: expect.stringMatching(/\.$/) });
  });

  it("refuses a blank name and an unknown lab", async () => {
    for (const change of [{ name: "  " }, { lab_slug: "nowhere" }]) {
      const answer = await service.send(endpoints.createLabTest, { body: { ...body, ...change } });
      expect(answer.status).toBe(422);
    }
  });
});

describe("changing a lab test", () => {
  it("renames, archives and restores; a restart of the service changes none of it", async () => {
    const made = await service.call(endpoints.createLabTest, { body });
    const params = { lab_test_id: made.id };
    const change = (sent: object) => service.call(endpoints.updateLabTest, { params, body: sent });
    expect(await change({ name: "Kidneys" })).toMatchObject({ name: "Kidneys", status: "active" });
    expect(await change({ active: false })).toMatchObject({ name: "Kidneys", status: "inactive" });
    expect(await change({ active: true })).toMatchObject({ status: "active" });
    expect(await change({})).toMatchObject({ name: "Kidneys", status: "active" });
  });

  it("cannot change another team's test", async () => {
    const made = await service.call(endpoints.createLabTest, { body });
    const answer = await service.send(endpoints.updateLabTest, {
      params: { lab_test_id: made.id },
      body: { active: false },
      key: service.otherKey,
    });
    expect(answer.status).toBe(404);
  });
});
