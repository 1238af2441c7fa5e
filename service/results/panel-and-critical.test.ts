import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import { labTestMarkers, labTests, markers, panelMembers } from "@/service/db/schema/lab-tests";
import { type OrderFixture, openOrderFixture } from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";

let service: TestService;
let fixture: OrderFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
afterAll(() => service.close());

async function place(slug: string): Promise<string> {
  return (await fixture.place({ lab_test_id: fixture.slugged(slug) })).id;
}

async function readCriticalEvents(orderId: string) {
  const rows = await service.db.system
    .select()
    .from(eventOutbox)
    .where(eq(eventOutbox.eventType, "labtest.result.critical"))
    .orderBy(asc(eventOutbox.id));
  return rows
    .map(({ payload }) => payload as { data: { order_id: string } })
    .filter(({ data }) => {
      return data.order_id === orderId;
    });
}

describe("a panel", () => {
  it("is reported as its members, each with the panel as its source", async () => {
    const { system } = service.db;
    const test = fixture.slugged("metabolic-basics");
    const [{ labId } = { labId: 0 }] = await system
      .select()
      .from(labTests)
      .where(eq(labTests.id, test));
    const [panel] = await system
      .select()
      .from(markers)
      .where(sql`${markers.labId} = ${labId} and ${markers.type} = 'panel'`)
      .orderBy(asc(markers.id))
      .limit(1);
    const panelId = panel?.id ?? 0;
    const members = await system
      .select({ name: markers.name, isReflex: markers.isReflex })
      .from(panelMembers)
      .innerJoin(markers, eq(markers.id, panelMembers.markerId))
      .where(eq(panelMembers.panelId, panelId))
      .orderBy(asc(panelMembers.position));
    expect(members.length).toBeGreaterThan(1);
    await system.delete(labTestMarkers).where(eq(labTestMarkers.labTestId, test));
    const row = { teamId: service.team.id, labTestId: test, markerId: panelId };
    await system.insert(labTestMarkers).values(row);
    const id = await place("metabolic-basics");
    await fixture.simulate(id, "completed");
    const { results } = await service.call(endpoints.getOrderResult, { params: { order_id: id } });
    const reported = results as BiomarkerResult[];
    const expected = members.filter(({ isReflex }) => !isReflex).map(({ name }) => name);
    expect(reported.map(({ name }) => name)).toEqual(expected);
    for (const { source_markers } of reported) {
      expect(source_markers).toEqual([expect.objectContaining({ marker_id: panelId })]);
    }
  });
});

describe("a critical result", () => {
  it("is emitted once, when it is first reported", async () => {
    const id = await place("lipid-panel");
    const critical = { interpretation: "critical", result_types: ["numeric"] };
    const { sample_id } = await fixture.simulate(id, "partial_results", critical);
    await fixture.simulate(id, "completed", critical);
    expect(await readCriticalEvents(id)).toEqual([
      {
        event_type: "labtest.result.critical",
        team_id: service.team.id,
        user_id: fixture.userId,
        client_user_id: expect.any(String),
        data: expect.objectContaining({
          order_id: id,
          sample_id,
          status: "partial",
          interpretation: "critical",
        }),
      },
    ]);
  });

  it("is emitted when a correction adds it, and never for other results", async () => {
    const id = await place("lipid-panel");
    await fixture.simulate(id, "completed", { interpretation: "abnormal" });
    expect(await readCriticalEvents(id)).toEqual([]);
    await fixture.simulate(id, "corrected", { interpretation: "critical" });
    expect(await readCriticalEvents(id)).toHaveLength(1);
  });
});
