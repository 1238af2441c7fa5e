import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabTestPage } from "@/lib/contract/service/lab-test";
import { COLLECTION_METHODS } from "@/lib/contract/service/order-status-labels";
import { labTests } from "@/service/db/schema/lab-tests";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { findLabTests } from "./repository";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

describe("the catalog of a new sandbox team", () => {
  it("has an active test for every collection method, with lab and markers", async () => {
    const { data } = await service.call(endpoints.listLabTests);
    expect(new Set(data.map((test) => test.method))).toEqual(new Set(COLLECTION_METHODS));
    for (const test of data) {
      expect(test.is_active).toBe(true);
      expect(test.markers?.length).toBeGreaterThan(0);
      expect(test.markers?.every((marker) => marker.lab_id === test.lab?.id)).toBe(true);
      expect(test.worst_case_tat_days).toBeGreaterThanOrEqual(test.common_tat_days ?? Infinity);
    }
  });

  it("uses labs that offer the collection method", async () => {
    const labs = await service.call(endpoints.listLabs);
    const { data } = await service.call(endpoints.listLabTests);
    for (const test of data) {
      const lab = labs.find((each) => each.id === test.lab?.id);
      expect(lab?.collection_methods).toContain(test.method);
      expect(lab?.sample_types).toContain(test.sample_type);
    }
  });
});

describe("listing lab tests", () => {
  it("lists all of them once by cursor", async () => {
    const { data: all } = await service.call(endpoints.listLabTests);
    const walked: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query = { lab_test_limit: 3, ...(cursor && { next_cursor: cursor }) };
      const page: LabTestPage = await service.call(endpoints.listLabTests, { query });
      expect(page.data.length).toBeLessThanOrEqual(3);
      walked.push(...page.data.map((test) => test.id));
      cursor = page.next_cursor;
    }
    expect(walked).toEqual(all.map((test) => test.id));
  });

  it.each([
    [{ lab_slug: "ussl" }, 3],
    [{ collection_method: "walk_in_test" }, 6],
    [{ lab_slug: "ussl", name: "THYROID" }, 1],
    [{ name: "100%" }, 0],
    [{ status: "inactive" }, 0],
    [{ generation_method: "auto" }, 0],
    [{ generation_method: "all" }, 14],
  ] as const)("filters by %o", async (query, count) => {
    const { data } = await service.call(endpoints.listLabTests, { query });
    expect(data).toHaveLength(count);
  });

  it("refuses a cursor that was changed, invented, or issued to another team", async () => {
    const { next_cursor: cursor } = await service.call(endpoints.listLabTests, {
      query: { lab_test_limit: 1 },
    });
    if (cursor === null) throw new Error("The first page is not the last");
    const [payload = "", signature = ""] = cursor.split(".");
    const forged = Buffer.from(JSON.stringify({ createdAtMs: 0, id: randomUUID() }));
    const bad = ["x", `${payload}.`, `x${cursor}`, `${forged.toString("base64url")}.${signature}`];
    for (const next_cursor of bad) {
      const answer = await service.send(endpoints.listLabTests, { query: { next_cursor } });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        detail: [{ type: "value_error", loc: ["query", "next_cursor"] }],
      });
    }
    const other = await service.send(endpoints.listLabTests, {
      query: { next_cursor: cursor },
      key: service.otherKey,
    });
    expect(other.status).toBe(422);
  });
});

describe("one lab test", () => {
  it("is the same as in the list", async () => {
    const { data } = await service.call(endpoints.listLabTests, { query: { lab_test_limit: 1 } });
    const params = { lab_test_id: data[0]?.id ?? "" };
    expect(await service.call(endpoints.getLabTest, { params })).toEqual(data[0]);
  });

  it("answers 404 for an unknown one and for another team's", async () => {
    const { data } = await service.call(endpoints.listLabTests, { key: service.otherKey });
    for (const lab_test_id of [randomUUID(), data[0]?.id ?? ""]) {
      const answer = await service.send(endpoints.getLabTest, { params: { lab_test_id } });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ detail: `Lab test ${lab_test_id} not found` });
    }
  });

  it("is not active once archived, and a test without markers has none", async () => {
    const { db, team } = service;
    const [found] = await db.withTeam(team.id, async (tx) => {
      const [labTest] = await tx.select().from(labTests).limit(1);
      if (labTest === undefined) throw new Error("No lab test");
      const id = randomUUID();
      const archived = { ...labTest, id, slug: "archived", status: "inactive" as const };
      await tx.insert(labTests).values(archived);
      const tests = await findLabTests(tx, [id]);
      await tx.delete(labTests).where(eq(labTests.id, id));
      return tests;
    });
    expect(found).toMatchObject({ is_active: false, status: "inactive", markers: [] });
    expect(found?.common_tat_days).toBeNull();
  });
});
