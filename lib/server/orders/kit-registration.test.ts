import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderEndpoints } from "@/lib/contract/dashboard/endpoints/orders";
import { orderExample, userExample } from "@/lib/contract/service/examples/examples";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import type { TestDashboard } from "@/lib/server/testing/test-dashboard";
import { userInfoBody } from "@/service/testing/factories";
import { findKit, registerKit } from "./kit-registration";

const KIT = { ...orderExample, sample_id: "KIT-1", patient_details: null };
const OTHER = randomUUID();

const { service, dashboard, close } = await openFakedDashboard();
let operator: Awaited<ReturnType<TestDashboard["signedIn"]>>;
let refusal: { status: number; body: unknown } | null = null;
let isSearchable = true;
let isOnRecord = true;
let record = userInfoBody();

beforeAll(async () => {
  operator = await dashboard.signedIn("operator");
  service.answers(({ method, path }) => {
    if (method === "POST") {
      return refusal ?? { body: { order: KIT, status: "success", message: "registered" } };
    }
    if (path.includes("search_input=") && !isSearchable) {
      return { body: { orders: [], total: 0, page: 1, size: 100 } };
    }
    if (path.startsWith("/v3/orders")) {
      return { body: { orders: [KIT], total: 1, page: 1, size: 100 } };
    }
    if (path.startsWith("/v2/user/") && isOnRecord) {
      if (path.includes("/info")) return { body: record };
      return { body: { ...userExample, user_id: path.split("/")[3] } };
    }
    return { status: 404, body: { detail: "Not found" } };
  });
});
afterAll(close);

type Given = Parameters<typeof registerKit>[1];
const input = (change: Partial<Given> = {}) =>
  ({ ...(orderEndpoints.registerKit.example as Given), ...change }) satisfies Given;
const registrations = () => service.received.filter(({ method }) => method === "POST").length;

test("finds a kit in any letter case, by search or among unregistered kits, of a person who is gone", async () => {
  isOnRecord = false;
  for (const searchable of [true, false]) {
    isSearchable = searchable;
    const kit = await findKit(await operator.ctx(), { sample_id: " kit-1 " });
    expect(kit.order.id).toBe(KIT.id);
    expect(kit.owner).toEqual({ user_id: KIT.user_id, client_user_id: null, record: null });
  }
  isSearchable = true;
  isOnRecord = true;
  const unknown = findKit(await operator.ctx(), { sample_id: "KIT-2" });
  await expect(unknown).rejects.toMatchObject({ code: "not_found" });
});

test("names the person of a found kit in full, and records that they were opened", async () => {
  const { owner } = await findKit(await operator.ctx(), { sample_id: "KIT-1" });
  const { first_name, last_name, dob, gender } = record;
  expect(owner).toEqual({
    user_id: KIT.user_id,
    client_user_id: userExample.client_user_id,
    record: { first_name, last_name, dob, gender },
  });
  const entry = (await dashboard.auditRows()).findLast((row) => row.operation === "kit.find");
  expect(entry).toMatchObject({ outcome: "succeeded", detail: { view: "opened" } });
  expect(entry?.related).toContainEqual({ type: "person", id: KIT.user_id });
});

test("never sends a change of owner that is not confirmed, or confirmed for somebody else", async () => {
  const before = registrations();
  const ctx = await operator.ctx();
  await expect(registerKit(ctx, input({ user_id: OTHER }))).rejects.toThrow(/another person/);
  const stale = input({ user_id: OTHER, rebind_from: randomUUID() });
  await expect(registerKit(ctx, stale)).rejects.toThrow(/registered to somebody else since/);
  expect(registrations()).toBe(before);
});

test("sends a confirmed change of owner, and records the earlier owner", async () => {
  const registration = input({ user_id: OTHER, rebind_from: KIT.user_id });
  expect((await registerKit(await operator.ctx(), registration)).id).toBe(KIT.id);
  const entry = (await dashboard.auditRows()).findLast((row) => row.operation === "kit.register");
  expect(entry).toMatchObject({
    outcome: "succeeded",
    subjectId: OTHER,
    detail: { rebind_from: KIT.user_id, order_id: KIT.id },
  });
});

test("never sends a patient who differs from the record unless that is confirmed", async () => {
  const before = registrations();
  const registration = input({ user_id: KIT.user_id });
  record = userInfoBody({ first_name: "Juniper", last_name: "Marsh" });
  await expect(registerKit(await operator.ctx(), registration)).rejects.toMatchObject({
    code: "conflict",
    message: /first name and last name differ/,
  });
  expect(registrations()).toBe(before);
  const { first_name, last_name, dob, gender } = registration.patient_details;
  const identity_confirmation = {
    user_id: KIT.user_id,
    record: { first_name: "Juniper", last_name: "Marsh", dob: record.dob, gender: record.gender },
    patient: { first_name, last_name, dob, gender },
    reason: "The record is of before her marriage.",
  };
  await registerKit(await operator.ctx(), { ...registration, identity_confirmation });
  record = userInfoBody();
  const entry = (await dashboard.auditRows()).findLast((row) => row.operation === "kit.register");
  expect(entry).toMatchObject({
    related: [{ type: "order", id: KIT.id }],
    detail: { identity_reason: identity_confirmation.reason },
  });
});

test("a refusal has the service's message", async () => {
  refusal = { status: 400, body: { detail: "This kit is already registered." } };
  const registration = input({ user_id: KIT.user_id });
  await expect(registerKit(await operator.ctx(), registration)).rejects.toMatchObject({
    code: "conflict",
    message: "This kit is already registered.",
  });
});
