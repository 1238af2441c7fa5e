import { afterAll, beforeEach, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { orderExample, userExample } from "@/lib/contract/service/examples/examples";
import { DAY_MS } from "@/lib/contract/time";
import type { Ctx } from "@/lib/server/core/context";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { listPeopleFacts, listPeopleSources, searchPeople } from "./people-list";

const COUNT = 60;
const ids = Array.from(
  { length: COUNT },
  (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
);
const [RECENT, OLD, SILENT, ACTIVE] = ids as [string, string, string, string];

const { service, dashboard, close } = await openFakedDashboard();
afterAll(close);

const ago = (days: number) =>
  new Date(dashboard.runtime.clock.now().getTime() - days * DAY_MS).toISOString();

const ring = { name: "Ring", slug: "ring", logo: "" };
const users = ids.map((user_id) => ({
  ...userExample,
  user_id,
  client_user_id: `client ${user_id}`,
  connected_sources:
    user_id === SILENT || user_id === ACTIVE
      ? [{ provider: ring, source: ring, created_on: ago(200) }]
      : [],
}));

function order(user_id: string, days: number) {
  const event = { id: 1, created_at: ago(days), status: "completed.testkit.completed" };
  return {
    ...orderExample,
    id: `00000000-0000-4000-9000-${user_id.slice(-12)}`,
    user_id,
    interpretation: "normal",
    updated_at: ago(days),
    events: [event],
    last_event: event,
  };
}

/** 100 orders of somebody who is not asked for, 20 days old. */
function getFullPage(page: number) {
  return Array.from({ length: 100 }, (_, index) => ({
    ...order(ACTIVE, 20),
    id: `00000000-0000-4000-a000-${String(page * 100 + index).padStart(12, "0")}`,
  }));
}

let fails: (path: string) => boolean;
/** How many orders the service says it has; as many as it lists unless set. */
let totalOrders: number | null;
/** How many pages of other people's orders come before theirs. */
let fullPages: number;
let predicts: boolean;
let daily: boolean;
/** How many pages introspection has. */
let pages: number;
let ctx: Ctx;

beforeEach(async () => {
  fails = () => false;
  totalOrders = null;
  fullPages = 0;
  predicts = false;
  daily = false;
  pages = 1;
  ctx = await (await dashboard.signedIn("operator")).ctx();
  service.answers(({ path }) => {
    if (fails(path)) return { status: 503, body: { detail: "down" } };
    const { pathname, searchParams } = new URL(path, "http://service.test");
    const get = (name: string) => Number(searchParams.get(name));
    if (pathname === "/v2/user") {
      const [offset, limit] = [get("offset"), get("limit")];
      return { body: { users: users.slice(offset, offset + limit), total: COUNT, offset, limit } };
    }
    if (pathname.endsWith("/info/latest")) return { body: endpoints.getUserInfo.example };
    if (pathname.startsWith("/v2/user/resolve")) return { status: 404, body: { detail: "None" } };
    if (pathname.startsWith("/v2/user/")) {
      return { body: users.find(({ user_id }) => pathname.endsWith(user_id)) ?? users[0] };
    }
    if (pathname === "/v2/introspect/resources") {
      pages -= 1;
      const at = (newest_data: string) => ({ ring: { heartrate: { newest_data } } });
      return {
        body: {
          data: [
            {
              user_id: SILENT,
              provider: {
                ...at(ago(60)),
                ...(daily ? { oura: { sleep: { newest_data: ago(20) } } } : {}),
                ...(predicts ? { flo: { menstrual_cycle: { newest_data: ago(-20) } } } : {}),
              },
            },
            { user_id: ACTIVE, provider: at(ago(1)) },
          ],
          next: null,
          next_cursor: pages > 0 ? "more" : null,
        },
      };
    }
    if (pathname.startsWith("/sandbox/")) return { body: { incomplete_results: [], total: 0 } };
    if (pathname === "/v3/unmatched_result") return { body: { data: [], next_cursor: null } };
    const since = searchParams.get("updated_start_date");
    const orders = [order(RECENT, 3), order(OLD, 50)].filter(
      ({ updated_at }) => since === null || Date.parse(updated_at) >= Date.parse(since),
    );
    const page = get("page") || 1;
    const full = since === null || Date.parse(since) <= Date.parse(ago(20)) ? fullPages : 0;
    const listed = page === full + 1 ? orders : page <= full ? getFullPage(page) : [];
    const total = totalOrders ?? orders.length + full * 100;
    return { body: { orders: listed, total, page, size: 100 } };
  });
});

/** A team at a deployment that offers the public API only. */
const real = (): Ctx => ({ ...ctx, team: { ...ctx.team, deployment: "sandbox-us" } }) as Ctx;
const found = ({ people }: Awaited<ReturnType<typeof searchPeople>>) =>
  people.map(({ user }) => user.user_id);

test.each([
  ["here", () => ctx],
  ["at a real deployment", real],
])("filters by the last result, the source and missing data %s", async (_, who) => {
  const recent = await searchPeople(who(), { result: "7" });
  expect([found(recent), recent.total, recent.not_known]).toEqual([[RECENT], 1, 0]);
  expect(recent.looked_at).toEqual({ of: COUNT, total: COUNT });
  expect(recent.people[0]?.facts?.last_result).toBe(ago(3));
  expect(found(await searchPeople(who(), { source: "ring" }))).toEqual([SILENT, ACTIVE]);
  expect(found(await searchPeople(who(), { source: "ring", no_data: "30" }))).toEqual([SILENT]);
});

test("lists everyone without a result page by page, with a bounded number of calls", async () => {
  const first = await searchPeople(ctx, { result: "none" });
  const last = await searchPeople(ctx, { result: "none", page: 3 });
  expect([first.total, first.people.length, last.people.length]).toEqual([COUNT - 2, 20, 18]);
  const infos = service.received.filter(({ path }) => path.endsWith("/info/latest"));
  expect(infos).toHaveLength(38);
});

test("a person who may match, because not all orders could be read, is listed and counted as such", async () => {
  totalOrders = 99_999;
  const list = await searchPeople(ctx, { result: "none" });
  expect([list.total, list.not_known]).toEqual([COUNT - 2, COUNT - 2]);
  expect(list.people[0]?.facts?.last_result).toBe("not_known");
  const pages = service.received.filter(({ path }) => path.startsWith("/v3/orders"));
  expect(pages.length).toBeLessThanOrEqual(20);
});

test("a fact that cannot be read is not known of anyone, and empties no list", async () => {
  fails = (path) => path.includes("/introspect/");
  const list = await searchPeople(ctx, { no_data: "30" });
  expect([list.total, list.not_known]).toEqual([COUNT, COUNT]);
});

test("a predicted cycle is no recent data, and does not hide how old the data is", async () => {
  predicts = true;
  const list = await searchPeople(ctx, { no_data: "30" });
  const row = list.people.find(({ user }) => user.user_id === SILENT);
  expect(row?.facts?.newest_data).toBe(ago(60));
  expect(list.not_known).toBe(1);
});

test("the newest data of a day is named by that day in every zone", async () => {
  daily = true;
  const list = await searchPeople(ctx, { no_data: "7" });
  const row = list.people.find(({ user }) => user.user_id === SILENT);
  expect(row?.facts?.newest_data).toBe(ago(20).slice(0, 10));
});

test("combines filters with the search, which a real deployment does by its orders", async () => {
  const both = await searchPeople(real(), { text: "Marchbanks", result: "7" });
  expect([found(both), both.total]).toEqual([[RECENT], 1]);
  expect((await searchPeople(real(), { text: "Marchbanks", source: "ring" })).total).toBe(0);
});

test.each([
  ["here", () => ctx],
  ["at a real deployment", real],
])("completes the rows of a list that nothing narrows %s", async (_, who) => {
  const user_ids = [RECENT, OLD, SILENT] as never[];
  const work = await listPeopleFacts(who(), { fact: "open_work", user_ids });
  expect(work.people).toContainEqual({ user_id: RECENT, open_work: 0 });
  const results = await listPeopleFacts(who(), { fact: "last_result", user_ids });
  expect(results.people).toEqual([
    { user_id: RECENT, last_result: ago(3) },
    { user_id: OLD, last_result: null },
    { user_id: SILENT, last_result: null },
  ]);
  const data = await listPeopleFacts(who(), { fact: "newest_data", user_ids });
  expect(data.people).toContainEqual({ user_id: SILENT, newest_data: ago(60) });
});

test("of more orders than three calls reach, the last results of fewer days are told", async () => {
  fullPages = 4;
  const user_ids = [RECENT, OLD, ACTIVE] as never[];
  const listed = await listPeopleFacts(real(), { fact: "last_result", user_ids });
  expect(service.received.length).toBeLessThanOrEqual(3);
  expect(listed.results_since).toBe(ago(11).slice(0, 10));
  expect(listed.people).toEqual([
    { user_id: RECENT, last_result: ago(3) },
    { user_id: OLD, last_result: null },
    { user_id: ACTIVE, last_result: null },
  ]);
});

test.each(["last_result", "newest_data"] as const)(
  "%s of the listed people costs three calls at most, and what is not reached is not known",
  async (fact) => {
    totalOrders = 99_999;
    pages = 99;
    const user_ids = [OLD] as never[];
    const { people } = await listPeopleFacts(real(), { fact, user_ids });
    expect(service.received.length).toBe(3);
    expect(people).toEqual([{ user_id: OLD, [fact]: "not_known" }]);
  },
);

test("counts the sources of the team's people", async () => {
  const { sources } = await listPeopleSources(ctx, {});
  expect(sources).toEqual([{ slug: "ring", name: "Ring", people: 2 }]);
});

test("names everyone whom a filtered list showed, with the filters but not the text", async () => {
  await searchPeople(ctx, { source: "ring" });
  const rows = (await dashboard.auditRows()).filter(({ actorId }) => actorId === ctx.actor.id);
  expect(rows.at(-1)).toMatchObject({ operation: "person.search", detail: { source: "ring" } });
  expect(JSON.stringify(rows.at(-1))).toContain(SILENT);
});
