import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Marker } from "@/lib/contract/service/marker";
import { markers } from "@/service/db/schema/lab-tests";
import { unlinkAccounts } from "@/service/orders/testing/link-account";
import { type OrderFixture, openOrderFixture } from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";

let service: TestService;
let fixture: OrderFixture;
let lipids: Marker[];
let metabolites: Marker[];
beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
  const { data } = await service.call(endpoints.listLabTests, { query: {} });
  const getMarkers = (slug: string) => data.find((test) => test.slug === slug)?.markers ?? [];
  lipids = getMarkers("lipid-panel");
  metabolites = getMarkers("metabolic-basics");
});
beforeEach(() => unlinkAccounts(service));
afterAll(() => service.close());

const first = (of: readonly Marker[]): Marker => {
  const [marker] = of;
  if (marker === undefined) throw new Error("A test has markers");
  return marker;
};
const set = (
  add_on: object | null,
  slugs: string[] = [],
  collection_method: string | null = null,
) => ({
  lab_test_id: null,
  order_set: { lab_test_ids: slugs.map(fixture.slugged), add_on },
  collection_method: collection_method ?? (slugs.length === 0 ? "walk_in_test" : null),
});
const ask = async (overrides: object) => {
  const body = { ...fixture.request(), ...overrides };
  const answer = await service.send(endpoints.createOrder, { body });
  return { ...(answer.body as { detail?: string }), status: answer.status };
};
const place = async (overrides: object) =>
  (await service.call(endpoints.createOrder, { body: { ...fixture.request(), ...overrides } }))
    .order;

describe("an add_on", () => {
  it("becomes a test of its own when it is ordered alone", async () => {
    const order = await place(set({ marker_ids: [first(metabolites).id] }));
    expect(order.lab_test).toMatchObject({
      auto_generated: true,
      status: "active",
      method: "walk_in_test",
      name: first(metabolites).name,
      lab: { slug: "quest" },
    });
    expect(order.lab_test.markers?.map(({ id }) => id)).toEqual([first(metabolites).id]);
  });

  it("names markers by the lab's own codes, in the codes of the order's lab", async () => {
    const provider_ids = [first(metabolites).provider_id ?? ""];
    const order = await place({
      ...set({ provider_ids }, ["iron-store-at-home"]),
      collection_method: "at_home_phlebotomy",
    });
    expect(order.lab_test.auto_generated).toBe(true);
    expect(order.lab_test.markers?.map(({ id }) => id)).toContain(first(metabolites).id);
    expect(order.details.type).toBe("at_home_phlebotomy");
  });

  it("changes nothing when the test already has its markers", async () => {
    const order = await place(
      set({ marker_ids: [first(lipids).id] }, ["lipid-panel"], "walk_in_test"),
    );
    expect(order.lab_test.id).toBe(fixture.slugged("lipid-panel"));
  });

  it.each([
    ["both kinds of ids", () => set({ marker_ids: [1], provider_ids: ["X"] }), /not both/],
    ["no marker", () => set({}), /names no marker/],
    [
      "no collection method",
      () => ({ ...set({ marker_ids: [first(lipids).id] }), collection_method: null }),
      /needs its collection_method/,
    ],
    ["an unknown marker", () => set({ marker_ids: [999999999] }), /no marker 999999999/],
    ["an unknown code", () => set({ provider_ids: ["NO-SUCH-CODE"] }), /No lab has all of/],
    [
      "markers of two labs",
      () => set({ marker_ids: [first(lipids).id, first(metabolites).id] }),
      /of several labs/,
    ],
    [
      "a marker of another lab than the test's",
      () => set({ marker_ids: [first(lipids).id] }, ["metabolic-basics"], "walk_in_test"),
      /must be of one lab/,
    ],
    [
      "a collection method that the lab does not offer",
      () => ({
        ...set({ marker_ids: [first(metabolites).id] }),
        collection_method: "on_site_collection",
      }),
      /does not offer on_site_collection/,
    ],
    [
      "testkit as the collection method",
      () => ({ ...set({ marker_ids: [first(metabolites).id] }), collection_method: "testkit" }),
      /may not be testkit/,
    ],
  ])("is refused with %s", async (_, overrides, detail) => {
    expect(await ask(overrides())).toMatchObject({
      status: 400,
      detail: expect.stringMatching(detail),
    });
  });

  it("is refused with a marker that cannot be ordered by itself", async () => {
    const marker = first(metabolites);
    const change = (aLaCarteEnabled: boolean) =>
      service.db.system.update(markers).set({ aLaCarteEnabled }).where(eq(markers.id, marker.id));
    await change(false);
    expect(await ask(set({ marker_ids: [marker.id] }))).toEqual({
      status: 400,
      detail: `The marker ${marker.name} cannot be ordered by itself. Order a lab test that has it.`,
    });
    await change(true);
  });
});
