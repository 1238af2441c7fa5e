import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndpointQueryInput } from "@/lib/contract/service/endpoint";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { DAY_MS } from "@/lib/contract/time";
import {
  type OrderFixture,
  openOrderFixture,
  quayLane,
  wren,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";

type Query = EndpointQueryInput<typeof endpoints.listOrders>;
type Name = "kit" | "walkIn" | "critical" | "abnormal" | "onSite" | "scheduled" | "unregistered";

const FIRST_DAY = Date.parse("2026-11-01T12:00:00Z");
let service: TestService;
let fixture: OrderFixture;
/** One order a day from 1 November, in this order. */
const placed = {} as Record<Name, Order>;

const patient = (first_name: string, last_name: string, dob = "1990-05-17") => ({
  patient_details: { ...wren, first_name, last_name, dob },
});

beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
  const onDay = async (day: number, make: () => Promise<Order>): Promise<Order> => {
    service.clock.set(new Date(FIRST_DAY + day * DAY_MS));
    return make();
  };
  placed.kit = await onDay(0, () => fixture.place(patient("Anwen", "Marsh")));
  placed.walkIn = await onDay(1, () =>
    fixture.place(patient("Bram", "Oakes", "1971-02-03"), "walk_in_test"),
  );
  placed.critical = await onDay(2, async () => {
    const { id } = await fixture.place(patient("Celia", "Marsh"), "walk_in_test");
    return fixture.simulate(id, "completed", { interpretation: "critical" });
  });
  placed.abnormal = await onDay(3, async () => {
    const { id } = await fixture.place(patient("Dorian", "O'Neill"), "at_home_phlebotomy");
    return fixture.simulate(id, "completed", { interpretation: "abnormal" });
  });
  placed.onSite = await onDay(4, async () => {
    const user_id = await fixture.newUser();
    return fixture.place(
      {
        ...patient("Edda", "Percy"),
        user_id,
        patient_address: { ...quayLane, receiver_name: "100% Care_Team" },
      },
      "on_site_collection",
    );
  });
  placed.scheduled = await onDay(5, () =>
    fixture.place({ ...patient("Fenna", "Quill"), activate_by: "2026-11-10" }),
  );
  placed.unregistered = await onDay(6, () => fixture.placeKit("2026-11-07"));
});
afterAll(() => service.close());

const list = (query: Query = {}) => service.call(endpoints.listOrders, { query });
const getName = (order: Order) =>
  (Object.keys(placed) as Name[]).find((name) => placed[name].id === order.id);
const findNames = async (query: Query) => {
  const page = await list(query);
  const names = page.orders.map(getName);
  expect(page.total).toBe(names.length);
  return names.sort();
};

describe("the order list", () => {
  it("is newest first, with total, page and size, and is served under both paths", async () => {
    const page = await list();
    expect(page.orders.map(getName)).toEqual(Object.keys(placed).reverse());
    expect(page).toMatchObject({ total: 7, page: 1, size: 50 });
    const older = await service.request("/orders");
    expect(await older.json()).toEqual(page);
  });

  it("contains each order as it is when read by id", async () => {
    for (const order of (await list()).orders) expect(await fixture.read(order.id)).toEqual(order);
  });

  it.each<[string, Query, Name[]]>([
    ["status", { status: ["completed"] }, ["abnormal", "critical"]],
    [
      "two statuses",
      { status: ["completed", "awaiting_registration"] },
      ["abnormal", "critical", "unregistered"],
    ],
    ["method", { order_type: ["testkit"] }, ["kit", "scheduled", "unregistered"]],
    [
      "two methods",
      { order_type: ["walk_in_test", "on_site_collection"] },
      ["critical", "onSite", "walkIn"],
    ],
    ["critical", { is_critical: "true" }, ["critical"]],
    ["interpretation", { interpretation: "abnormal" }, ["abnormal"]],
    ["no interpretation of that kind", { interpretation: "unknown" }, []],
    ["patient name", { patient_name: "marsh" }, ["critical", "kit"]],
    ["a short patient name", { patient_name: "Br" }, ["walkIn"]],
    ["recipient", { shipping_recipient_name: "birch row" }, ["unregistered"]],
    ["recipient with wildcards", { shipping_recipient_name: "100% Care_" }, ["onSite"]],
    ["literal wildcards", { search_input: "%" }, []],
    ["created from a bare date", { start_date: "2026-11-06" }, ["scheduled", "unregistered"]],
    ["created to a bare date", { end_date: "2026-11-02" }, ["kit", "walkIn"]],
    ["created to a moment", { end_date: "2026-11-02T11:59:59+00:00" }, ["kit"]],
    [
      "created from a moment without offset",
      { start_date: "2026-11-07T12:00:00" },
      ["unregistered"],
    ],
    [
      "updated within days",
      { updated_start_date: "2026-11-03", updated_end_date: "2026-11-04" },
      ["abnormal", "critical"],
    ],
    ["method and status", { order_type: ["walk_in_test"], status: ["completed"] }, ["critical"]],
    ["text and method", { search_input: "marsh", order_type: ["testkit"] }, ["kit"]],
    ["two texts", { search_input: "marsh", patient_name: "anwen" }, ["kit"]],
    ["date of birth", { search_input: "1971-02-03" }, ["walkIn"]],
    ["name across the space", { search_input: "  LIA MAR " }, ["critical"]],
    ["apostrophe", { search_input: "o'ne" }, ["abnormal"]],
    ["recipient text", { search_input: "Birch Row Cl" }, ["unregistered"]],
    ["two letters at the beginning", { search_input: "qu" }, ["scheduled"]],
    [
      "blank text is no filter on text",
      { search_input: " ", status: ["completed"] },
      ["abnormal", "critical"],
    ],
  ])("filters by %s", async (_, query, expected) => {
    expect(await findNames(query)).toEqual(expected);
  });

  it("filters by not critical, including uninterpreted orders", async () => {
    expect(await findNames({ is_critical: "false" })).toHaveLength(6);
  });

  it("filters by user, order ids, transaction and by their text", async () => {
    const { onSite, kit, critical } = placed;
    expect(await findNames({ user_id: onSite.user_id })).toEqual(["onSite"]);
    expect(await findNames({ order_ids: [kit.id, onSite.id] })).toEqual(["kit", "onSite"]);
    expect(await findNames({ order_transaction_id: kit.order_transaction?.id })).toEqual(["kit"]);
    expect(await findNames({ search_input: kit.id.toUpperCase() })).toEqual(["kit"]);
    expect(await findNames({ search_input: onSite.user_id.slice(0, 13) })).toEqual(["onSite"]);
    expect(await findNames({ search_input: critical.sample_id?.toLowerCase() })).toEqual([
      "critical",
    ]);
  });

  it("separates scheduled from current orders by today in the team's time zone", async () => {
    // In New York it is still the 6th, so the kit for the 7th is scheduled; an hour later it is the 7th.
    service.clock.set(new Date("2026-11-07T04:30:00Z"));
    expect(await findNames({ order_activation_types: ["scheduled"] })).toEqual([
      "scheduled",
      "unregistered",
    ]);
    service.clock.set(new Date("2026-11-07T05:30:00Z"));
    expect(await findNames({ order_activation_types: ["scheduled"] })).toEqual(["scheduled"]);
    expect(await findNames({ order_activation_types: ["current"] })).toHaveLength(6);
    expect(await findNames({ order_activation_types: ["current", "scheduled"] })).toHaveLength(7);
  });

  it("refuses invalid filters with 422", async () => {
    for (const query of [
      { page: 0 },
      { size: 101 },
      { status: "teleported" },
      { start_date: "yesterday" },
      { order_ids: "x" },
    ]) {
      expect((await service.send(endpoints.listOrders, { query })).status).toBe(422);
    }
  });
});

describe("sorting of the list", () => {
  it.each(["created_at", "patient_name", "last_status"] as const)(
    "by %s descends exactly in reverse of ascending",
    async (order_key) => {
      const up = await list({ order_key, order_direction: "asc" });
      const down = await list({ order_key, order_direction: "desc" });
      expect(down.orders.map(getName)).toEqual(up.orders.map(getName).reverse());
    },
  );

  it("sorts by name from A to Z, with orders without a patient last", async () => {
    const page = await list({ order_key: "patient_name" });
    const names = page.orders.map((order) => order.patient_details?.first_name ?? null);
    expect(names).toEqual(["Anwen", "Bram", "Celia", "Dorian", "Edda", "Fenna", null]);
  });

  it("sorts by status, newest first within each", async () => {
    const page = await list({ order_key: "last_status" });
    expect(page.orders.map(getName)).toEqual([
      "unregistered",
      "abnormal",
      "critical",
      "scheduled",
      "onSite",
      "walkIn",
      "kit",
    ]);
  });

  it.each<[string, Query]>([
    ["plain", {}],
    ["by name", { order_key: "patient_name" }],
    ["by status, descending", { order_key: "last_status", order_direction: "desc" }],
    ["of a text", { search_input: "a", order_key: "created_at" }],
  ])("shows each order once over all pages: %s", async (_, query) => {
    const whole = await list(query);
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => list({ ...query, page, size: 2 })),
    );
    expect(pages.flatMap(({ orders }) => orders)).toEqual(whole.orders);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([whole.total]));
  });
});
