import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { openServedDashboard } from "@/lib/server/testing/served-dashboard";
import {
  listAdministrativeFields,
  markAdministrativeField,
  revokeAdministrativeField,
} from "./administrative-fields";

const { service, dashboard, close } = await openServedDashboard();
afterAll(close);

let admin: Ctx;

beforeAll(async () => {
  admin = await (await dashboard.signedIn("admin")).ctx();
});

let sent = 0;

/** Sends a report that waits for review, with this line. Returns what marks a field of it. */
async function report(line: string) {
  sent += 1;
  const message = [
    `MSH|^~\\&|LIS|LAB|||20261120093000||ORU^R01^ORU_R01|M-${sent}|P|2.5.1`,
    "PID|1||||HALLOWAY^WREN||19930130|F",
    "OBR|1|S-1|F-1|LP^Lipid panel^L|||20261120083000|||||||||||||||20261120092500|||F",
    "OBX|1|NM|GLU^Glucose^L||85|mg/dL|70-99||||F",
    line,
  ].join("\r");
  const { raw_result_id } = await service.call(endpoints.receiveLabResult, {
    body: { format: "hl7v2", lab: "labcorp", message, time_zone: "UTC" },
  });
  const params = { raw_result_id: raw_result_id ?? "" };
  const { to_be_read } = await service.call(endpoints.getReceivedReport, { params });
  return { ...params, to_be_read_id: to_be_read[0]?.id ?? "none" };
}

const countTexts = async (line: string) => ((await report(line)).to_be_read_id === "none" ? 0 : 1);

test("marks a field and revokes it, with audit of who, what and which laboratory", async () => {
  expect(await listAdministrativeFields(admin, {})).toEqual({ unavailable: null, fields: [] });
  const from = await report("ZPD|1||W7");
  const marked = await markAdministrativeField(admin, { ...from, field: "ZPD-3" });
  expect(marked).toMatchObject({
    field: "ZPD-3",
    lab: { slug: "labcorp" },
    marked_by: admin.actor.name,
    revoked_at: null,
  });
  expect((await listAdministrativeFields(admin, {})).fields).toEqual([marked]);
  expect(await countTexts("ZPD|1||Q77")).toBe(0);

  const revoked = await revokeAdministrativeField(admin, { mark_id: marked.id });
  expect(revoked).toMatchObject({ id: marked.id, revoked_by: admin.actor.name });
  expect(await countTexts("ZPD|1||Q78")).toBe(1);

  const rows = (await dashboard.auditRows()).filter(
    ({ operation, phase }) => /field\.(?:mark|revoke)$/.test(operation) && phase === "outcome",
  );
  expect(rows.map(({ operation, outcome, detail }) => [operation, outcome, detail])).toEqual([
    ["administrative-field.mark", "succeeded", { field: "ZPD-3", lab: "labcorp" }],
    ["administrative-field.revoke", "succeeded", { field: "ZPD-3", lab: "labcorp" }],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/w7|halloway/i);
});

test("says why a field is not marked", async () => {
  const text = await report("ZPD|1||the tube was warm|B7");
  await expect(markAdministrativeField(admin, { ...text, field: "ZPD-3" })).rejects.toMatchObject({
    code: "conflict",
    message: "The content of ZPD-3 is no short code here, so a person has to read it.",
  });
});

test("is for administrators alone", async () => {
  const supervisor = await (await dashboard.signedIn("supervisor")).ctx();
  const input = { ...(await report("ZPD|1||W7")), field: "ZPD-3" };
  const forbidden = { code: "forbidden" };
  await expect(markAdministrativeField(supervisor, input)).rejects.toMatchObject(forbidden);
  await expect(listAdministrativeFields(supervisor, {})).rejects.toMatchObject(forbidden);
});

test("says that another deployment than the embedded one has no such fields", async () => {
  const real: Ctx = { ...admin, team: { ...admin.team, deployment: "sandbox-us" } };
  const { unavailable, fields } = await listAdministrativeFields(real, {});
  expect([typeof unavailable, fields]).toEqual(["string", []]);
  const input = { ...(await report("ZPD|1||W7")), field: "ZPD-3" };
  await expect(markAdministrativeField(real, input)).rejects.toMatchObject({
    code: "conflict",
    message: unavailable,
  });
});
