import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import type { SavedView } from "@/lib/contract/dashboard/saved-view";
import type { Ctx } from "@/lib/server/core/context";
import { savedViews } from "@/lib/server/db/schema/saved-views";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { deleteSavedView, restoreSavedView } from "./delete-view";
import {
  createSavedView,
  listSavedViews,
  renameSavedView,
  replaceSavedView,
  setDefaultView,
  shareSavedView,
} from "./saved-views";

let dashboard: TestDashboard;

beforeAll(async () => {
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
  });
});
afterAll(() => dashboard.close());

const person = async (role: "viewer" | "supervisor") => (await dashboard.signedIn(role)).ctx();
/** One view as a staff member sees it. */
async function seen(ctx: Ctx, view_id: string): Promise<SavedView | undefined> {
  return (await listSavedViews(ctx, {})).views.find(({ id }) => id === view_id);
}

async function save(ctx: Ctx, name: string): Promise<SavedView> {
  const content = {
    screen: "orders" as const,
    filters: { status: ["lost" as const] },
    columns: ["test" as const],
  };
  const { views } = await createSavedView(ctx, { view_id: randomUUID(), name, ...content });
  const created = views.find((view) => view.name === name);
  if (!created) throw new Error("The view is not in the answer");
  return created;
}

test("shows a view to its owner only until it is shared, with its owner", async () => {
  const [owner, other] = [await person("supervisor"), await person("viewer")];
  const view = await save(owner, "Lost ones");
  expect(view).toMatchObject({ query: "status=lost", columns: ["test"], is_own: true });
  expect(await seen(other, view.id)).toBeUndefined();
  await shareSavedView(owner, { view_id: view.id, shared: true });
  expect(await seen(other, view.id)).toMatchObject({
    name: "Lost ones",
    is_own: false,
    is_shared: true,
    owner: owner.actor.name,
  });
  await shareSavedView(owner, { view_id: view.id, shared: false });
  expect(await seen(other, view.id)).toBeUndefined();
});

test("saves a view once when it is sent again", async () => {
  const owner = await person("viewer");
  const about = { screen: "orders" as const, filters: {}, columns: [] };
  const sent = { view_id: randomUUID(), name: "Sent twice", ...about };
  await createSavedView(owner, sent);
  const { views } = await createSavedView(owner, sent);
  expect(views.filter(({ name }) => name === "Sent twice")).toHaveLength(1);
});

test("rejects changing or deleting another person's view, shared or not", async () => {
  const [owner, other] = [await person("supervisor"), await person("supervisor")];
  const { id: view_id } = await save(owner, "Mine");
  await shareSavedView(owner, { view_id, shared: true });
  const missing = { code: "not_found" };
  await expect(renameSavedView(other, { view_id, name: "Yours" })).rejects.toMatchObject(missing);
  const change = replaceSavedView(other, {
    screen: "orders",
    view_id,
    filters: {},
    columns: [],
  });
  await expect(change).rejects.toMatchObject(missing);
  await expect(shareSavedView(other, { view_id, shared: false })).rejects.toMatchObject(missing);
  await deleteSavedView(other, { view_id });
  expect(await seen(owner, view_id)).toMatchObject({ name: "Mine", is_shared: true });
  const otherTeam = { ...other, team: { ...other.team, id: owner.actor.id } };
  expect((await listSavedViews(otherTeam, {})).views).toEqual([]);
});

test("the owner renames, replaces and deletes a view", async () => {
  const owner = await person("viewer");
  const { id: view_id } = await save(owner, "First");
  await renameSavedView(owner, { view_id, name: "Second" });
  const filters = { interpretation: "critical" as const };
  await replaceSavedView(owner, { screen: "orders", view_id, filters, columns: [] });
  expect(await seen(owner, view_id)).toMatchObject({
    name: "Second",
    query: "interpretation=critical",
    columns: [],
  });
  await deleteSavedView(owner, { view_id });
  expect(await seen(owner, view_id)).toBeUndefined();
});

test("each person has their own default, also a shared view; it ends with its view", async () => {
  const [owner, other] = [await person("supervisor"), await person("viewer")];
  const { id: view_id } = await save(owner, "For all");
  const choose = setDefaultView(other, { screen: "orders", view_id });
  await expect(choose).rejects.toMatchObject({ code: "not_found" });
  await shareSavedView(owner, { view_id, shared: true });
  await setDefaultView(other, { screen: "orders", view_id });
  expect(await seen(other, view_id)).toMatchObject({ is_default: true });
  expect(await seen(owner, view_id)).toMatchObject({ is_default: false });
  await deleteSavedView(owner, { view_id });
  expect(await seen(other, view_id)).toBeUndefined();
});

test("returns a stored view unchanged whose filter is no longer known", async () => {
  const owner = await person("viewer");
  const { id } = await save(owner, "Old");
  const query = "status=lost,courier_handover";
  const columns = ["test", "galaxy"];
  await dashboard.runtime.db
    .update(savedViews)
    .set({ query, columns })
    .where(eq(savedViews.id, id));
  expect(await seen(owner, id)).toMatchObject({ query, columns });
});

test("keeps the views and the default of one list apart from those of another", async () => {
  const owner = await person("viewer");
  const orders = await save(owner, "Lost orders");
  const view_id = randomUUID();
  const filters = { state: ["failed" as const], sort: "oldest" as const };
  await createSavedView(owner, {
    screen: "lab_reports",
    view_id,
    name: "Failed",
    filters,
    columns: [],
  });
  await setDefaultView(owner, { screen: "orders", view_id: orders.id });
  await setDefaultView(owner, { screen: "lab_reports", view_id });
  expect(await seen(owner, view_id)).toMatchObject({
    screen: "lab_reports",
    query: "state=failed&sort=oldest",
    is_default: true,
  });
  expect(await seen(owner, orders.id)).toMatchObject({ screen: "orders", is_default: true });
  const missing = { code: "not_found" };
  const asOrders = { screen: "orders" as const, view_id };
  await expect(setDefaultView(owner, asOrders)).rejects.toMatchObject(missing);
  const change = replaceSavedView(owner, { ...asOrders, filters: {}, columns: [] });
  await expect(change).rejects.toMatchObject(missing);
});

test("a deleted view can be restored for a moment, shared and a default as before", async () => {
  const [owner, other] = [await person("supervisor"), await person("viewer")];
  const view = await save(owner, "Waiting for the lab");
  const view_id = view.id;
  await shareSavedView(owner, { view_id, shared: true });
  await setDefaultView(other, { screen: "orders", view_id });
  await deleteSavedView(owner, { view_id });
  expect([await seen(owner, view_id), await seen(other, view_id)]).toEqual([undefined, undefined]);
  await expect(renameSavedView(owner, { view_id, name: "Again" })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(restoreSavedView(other, { view_id })).rejects.toMatchObject({ code: "not_found" });
  await restoreSavedView(owner, { view_id });
  expect(await seen(other, view_id)).toMatchObject({ is_shared: true, is_default: true });
  await restoreSavedView(owner, { view_id });

  await deleteSavedView(owner, { view_id });
  dashboard.passMinutes(2);
  await expect(restoreSavedView(owner, { view_id })).rejects.toMatchObject({ code: "not_found" });
  const next = await save(owner, "Another");
  await deleteSavedView(owner, { view_id: next.id });
  const rows = await dashboard.runtime.db
    .select()
    .from(savedViews)
    .where(eq(savedViews.id, view_id));
  expect(rows).toEqual([]);
});

test("refuses a name that another view of the list has", async () => {
  const owner = await person("supervisor");
  const first = await save(owner, "Late kits");
  await expect(save(owner, "late kits ")).rejects.toMatchObject({ code: "conflict" });
  const second = await save(owner, "Lost kits");
  const taken = renameSavedView(owner, { view_id: second.id, name: "LATE KITS" });
  await expect(taken).rejects.toMatchObject({ code: "conflict" });
  await renameSavedView(owner, { view_id: first.id, name: "LATE KITS" });
  await deleteSavedView(owner, { view_id: first.id });
  await save(owner, "Late kits");
  const restoring = restoreSavedView(owner, { view_id: first.id });
  await expect(restoring).rejects.toMatchObject({ code: "conflict" });
});
