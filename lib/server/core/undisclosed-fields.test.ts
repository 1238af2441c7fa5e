import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { getExample } from "@/lib/contract/dashboard/endpoint";
import { ROLES } from "@/lib/contract/dashboard/staff";
import {
  addInventedField,
  fillInvented,
  INVENTED_KEY,
  INVENTED_VALUE,
  PRIVATE_VALUES,
} from "@/lib/contract/testing/invented-fields";
import type { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import type { AnyOperation } from "./operation";

/** In these tests every object of the service has one more field, as its next version may have. */

let operations: AnyOperation[];
let faked: Awaited<ReturnType<typeof openFakedDashboard>>;

beforeAll(async () => {
  // The schemas of a copy of the modules are changed, and everything else is derived from these.
  vi.resetModules();
  const { endpoints } = await import("@/lib/contract/service/endpoints");
  const responses = Object.values(endpoints).map(({ response }) => response);
  addInventedField(responses, z.string().optional());
  const { allOperations } = await import("@/lib/server/testing/all-operations");
  operations = await allOperations();
  const { findEndpoint } = await import("@/service/testing/check-request");
  const dashboards = await import("@/lib/server/testing/faked-dashboard");
  faked = await dashboards.openFakedDashboard();
  faked.service.answers((received) => {
    const endpoint = findEndpoint(received);
    if (!endpoint) return { status: 404, body: { detail: "Not found" } };
    return { status: endpoint.status, body: fillInvented(endpoint.response, endpoint.example) };
  });
});

afterAll(async () => {
  await faked.close();
  vi.resetModules();
});

/** Outputs that take over objects of the service as they are, because these concern neither a person nor an order. */
const WITHOUT_PEOPLE: readonly string[] = [
  // Free times and reasons for canceling.
  "appointment.reasons",
  "appointment.slots",
  // Tests, markers, laboratories and accounts with them.
  "catalog.change-test",
  "catalog.create-test",
  "catalog.list-accounts",
  "catalog.list-labs",
  "catalog.read-test",
  "catalog.search-markers",
  "catalog.search-tests",
  "order-form.choices",
  // Whether an action on one's own session or on a staff member succeeded.
  "passkey.remove",
  "second-factor.remove-app",
  "session.change-password",
  "session.end",
  "session.sign-out",
  "staff-member.allow-local-sign-in",
  "staff-member.change-role",
  "staff-member.disable",
  "staff-member.enable",
  "staff-member.end-local-sign-in",
  "staff-member.end-sessions",
  "staff-member.remove-second-factor",
  "staff-member.require-second-factor",
  "staff-member.unlock",
  // Keys, webhooks and parameters, for those who administer them.
  "management-key.create",
  "management-key.list",
  "match-parameters.activate",
  "match-parameters.read",
  "match-parameters.request-estimate",
  "match-parameters.revert",
  "team-key.create",
  "team-key.list",
  "webhook-endpoint.enable",
  "webhook-endpoint.list",
  "webhook-endpoint.list-attempts",
  "webhook-replay.cancel",
  "webhook-replay.read",
  "webhook-replay.start",
];

/** Outputs of arbitrary content: what the service sent, for supervisors who ask for exactly that. */
const RAW: readonly string[] = ["event.read-payload", "order.read-raw"];

/** Whether a response with this schema may have the invented field, at any depth. */
function mayDisclose({ spec }: AnyOperation): boolean {
  const schema = z.toJSONSchema(spec.output, {
    unrepresentable: "any",
    io: "output",
    reused: "inline",
  });
  return JSON.stringify(schema).includes(`"${INVENTED_KEY}":`);
}

test("no operation that concerns a person or an order discloses a new field of the service", () => {
  const disclosing = operations.filter(mayDisclose).map(({ spec }) => spec.name);
  expect(disclosing.toSorted()).toEqual(WITHOUT_PEOPLE.toSorted());
});

/** Every part of an output schema that accepts arbitrary content, as `operation: path`. */
function listOpenParts(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const rules = Object.keys(schema).filter((key) => !/^(\$schema|description|id)$/.test(key));
  if (rules.length === 0) return [path];
  return Object.entries(schema).flatMap(([key, inner]) => {
    if (key === "properties") {
      return Object.entries(inner as object).flatMap(([name, part]) =>
        listOpenParts(part, `${path}.${name}`),
      );
    }
    if (key === "additionalProperties" || key === "items") return listOpenParts(inner, path);
    if (!/^(any|one|all)Of$/.test(key)) return [];
    return (inner as unknown[]).flatMap((part) => listOpenParts(part, path));
  });
}

/** Files, and texts that a reviewer typed and that were trimmed, which JSON Schema does not describe. */
const UNDESCRIBED = /\.stream$|\.step\.values?(?:\.\w+)?$/;

test("no output has a part of arbitrary content, except what the dashboard itself made and what is raw", () => {
  const open = operations.flatMap(({ spec }) => {
    const schema = z.toJSONSchema(spec.output, { unrepresentable: "any", io: "output" });
    return listOpenParts(schema, spec.name).filter((path) => !UNDESCRIBED.test(path));
  });
  expect(open.toSorted()).toEqual([
    "audit.search.entries.detail",
    "event.read-payload.payload",
    "order.read-raw",
    "passkey.begin.options",
  ]);
});

/** What reads and writes of people and orders must have answered, so that the test below looks at something. */
const ANSWERED: readonly string[] = [
  "order.cancel",
  "order.complete-draw",
  "order.dispatch",
  "order.read",
  "order.reschedule",
  "order.search",
  "person.read",
  "person.search",
  "result.complete",
  "result.read",
];

test.each(ROLES)("a %s gets no new field of the service and no private one", async (role) => {
  const { ctx } = await faked.dashboard.signedIn(role);
  const answered: string[] = [];
  const disclosed: string[] = [];
  for (const operation of operations) {
    const { name, permission } = operation.spec;
    // These end or change the session that the others need.
    if (permission === "session:own" || RAW.includes(name)) continue;
    const answer = await operation(await ctx(), getExample(operation.spec)).catch(() => undefined);
    const text = JSON.stringify(answer ?? null);
    if (answer !== undefined) answered.push(name);
    const hidden = [...Object.values(PRIVATE_VALUES)];
    if (!WITHOUT_PEOPLE.includes(name)) hidden.push(INVENTED_VALUE);
    for (const value of hidden) if (text.includes(value)) disclosed.push(`${name}: ${value}`);
  }
  expect(disclosed).toEqual([]);
  if (role === "admin") expect(answered).toEqual(expect.arrayContaining([...ANSWERED]));
  expect(answered).toEqual(expect.arrayContaining(["order.read", "person.read"]));
});
