import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "@/lib/server/core/context";
import { openServedDashboard } from "@/lib/server/testing/served-dashboard";
import { linkLabAccounts } from "@/service/testing/link-lab-accounts";
import {
  changeLabTest,
  createLabTest,
  listLabAccounts,
  readLabTest,
  searchLabTests,
  searchMarkers,
} from "./catalog";

const { service, dashboard, close } = await openServedDashboard();
afterAll(close);

let viewer: Ctx;
let supervisor: Ctx;

beforeAll(async () => {
  viewer = await (await dashboard.signedIn("viewer")).ctx();
  supervisor = await (await dashboard.signedIn("supervisor")).ctx();
});

const kidneys = {
  name: "Kidney pair",
  description: "Two values",
  method: "walk_in_test" as const,
  fasting: false,
  marker_ids: [402, 404],
};

test("filters tests by name, lab, method and status", async () => {
  const all = await searchLabTests(viewer, {});
  expect(all.is_cut).toBe(false);
  const page = await searchLabTests(viewer, {
    text: "panel",
    lab: "labcorp",
    method: "walk_in_test",
    status: "active",
  });
  expect(page.tests.map(({ name }) => name)).toEqual(["Lipid panel"]);
  expect((await searchLabTests(viewer, { status: "inactive" })).tests).toEqual([]);
});

test("lists markers 50 per page, and only a la carte ones when requested", async () => {
  const first = await searchMarkers(viewer, { lab: "quest" });
  const second = await searchMarkers(viewer, { lab: "quest", page: 2 });
  expect([first.markers.length, second.page]).toEqual([50, 2]);
  const { markers } = await searchMarkers(viewer, { lab: "quest", a_la_carte: "no" });
  expect(markers.some(({ a_la_carte_enabled }) => a_la_carte_enabled)).toBe(false);
});

test("reads a test with all its markers and what they report", async () => {
  const { tests } = await searchLabTests(viewer, { text: "Complete check" });
  const { test: labTest, markers } = await readLabTest(viewer, { lab_test_id: tests[0]?.id ?? "" });
  expect(labTest.fasting).toBe(true);
  expect(markers.map(({ expected_results }) => expected_results.length).sort()).toEqual([18, 20]);
  await expect(readLabTest(viewer, { lab_test_id: randomUUID() })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a supervisor creates, renames and archives a test; a viewer cannot", async () => {
  await expect(createLabTest(viewer, kidneys)).rejects.toMatchObject({ code: "forbidden" });
  const created = await createLabTest(supervisor, kidneys);
  expect(created.status).toBe("active");
  const lab_test_id = created.id;
  await expect(changeLabTest(viewer, { lab_test_id, active: false })).rejects.toMatchObject({
    code: "forbidden",
  });
  expect((await changeLabTest(supervisor, { lab_test_id, name: "Kidneys" })).name).toBe("Kidneys");
  expect((await changeLabTest(supervisor, { lab_test_id, active: false })).status).toBe("inactive");
});

test("creates a test once when it is sent again, until it is archived", async () => {
  const sent = { ...kidneys, name: "Sent twice" };
  const first = await createLabTest(supervisor, sent);
  expect((await createLabTest(supervisor, sent)).id).toBe(first.id);
  await changeLabTest(supervisor, { lab_test_id: first.id, active: false });
  expect((await createLabTest(supervisor, sent)).id).not.toBe(first.id);
});

test("shows the service's message of a refusal", async () => {
  const refused = createLabTest(supervisor, { ...kidneys, marker_ids: [402, 601] });
  await expect(refused).rejects.toMatchObject({
    upstream: { detail: "All markers of a lab test must be of one lab." },
  });
});

test("lists the lab accounts of the team", async () => {
  expect(await listLabAccounts(viewer, {})).toEqual({ data: [] });
  await linkLabAccounts(service);
  const { data = [] } = await listLabAccounts(viewer, {});
  expect(data.map(({ lab }) => lab)).toContain("bioreference");
});

test("finds markers by LOINC code and in spite of a typing error", async () => {
  const names = async (text: string) =>
    (await searchMarkers(viewer, { lab: "quest", text })).markers.map(({ name }) => name);
  const [marker] = (await searchMarkers(viewer, { lab: "quest", text: "ferritin" })).markers;
  const loinc = marker?.expected_results[0]?.loinc?.code ?? "";
  expect(loinc).toMatch(/^\d+-\d$/);
  expect(await names(loinc)).toContain(marker?.name);
  expect(await names("Androstanolone")).toEqual(["Dihydrotestosterone"]);
  expect(await names("Androstanlone")).toEqual(["Dihydrotestosterone"]);
  expect(await names("ferritn")).toContain(marker?.name);
  expect(await names("no such marker")).toEqual([]);
});
