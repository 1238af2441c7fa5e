import { afterAll, beforeAll, expect, test } from "vitest";
import { getExample } from "@/lib/contract/dashboard/endpoint";
import { ROLES } from "@/lib/contract/dashboard/staff";
import { PERMISSIONS } from "@/lib/domain/permissions";
import type { AnyOperation } from "@/lib/server/core/operation";
import { allOperations } from "@/lib/server/testing/all-operations";
import { ALLOWED } from "@/lib/server/testing/allowed-actions";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { DashboardError } from "./errors";

const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const { service, dashboard, close } = await openFakedDashboard();
let operations: AnyOperation[];

beforeAll(async () => {
  operations = await allOperations();
});

afterAll(close);

async function getOutcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "succeeded";
  } catch (thrown) {
    return thrown instanceof DashboardError ? thrown.code : "not a DashboardError";
  }
}

test("the matrix has every operation, each with a unique name", () => {
  const names = operations.map(({ spec }) => spec.name);
  const allowed = Object.values(ALLOWED).flat();
  expect(new Set(names)).toEqual(new Set(allowed));
  expect(names).toHaveLength(allowed.length);
  expect(operations.every(({ spec }) => spec.permission in PERMISSIONS)).toBe(true);
});

test.each(ROLES)(
  "allows a %s what the role and the roles below it may do, and nothing else",
  async (role) => {
    service.answers(() => ({ status: 404, body: { detail: "Not found" } }));
    const { staffId } = await dashboard.addMember(role);
    const shared = await dashboard.openSession(staffId);
    const allowed = ROLES.slice(0, ROLES.indexOf(role) + 1).flatMap((below) => ALLOWED[below]);
    for (const operation of operations) {
      const { name } = operation.spec;
      // Signing out ends the session, so it gets a separate one.
      const session = name === "session.sign-out" ? await dashboard.openSession(staffId) : shared;
      const ctx = await session.ctx();
      const outcome = await getOutcome(operation(ctx, getExample(operation.spec)));
      if (allowed.includes(name)) {
        expect([name, outcome]).not.toEqual([name, "forbidden"]);
      } else {
        expect([name, outcome]).toEqual([name, "forbidden"]);
        const sent = service.received.map(({ headers }) => headers["x-request-id"]);
        expect(sent).not.toContain(ctx.requestId);
      }
    }
  },
);

test("records a refusal for a missing permission in the audit log", async () => {
  const viewer = await dashboard.signedIn("viewer");
  const operation = operations.find(({ spec }) => spec.name === "order.dispatch");
  const call = operation?.(await viewer.ctx(), getExample(operation.spec));
  await expect(call).rejects.toMatchObject({
    code: "forbidden",
    message: "This needs the role operator or a higher one; yours is viewer.",
  });
  const rows = (await dashboard.auditRows()).filter((row) => row.actorId === viewer.staffId);
  expect(
    rows.map(({ phase, outcome, errorCode, subjectId }) => [phase, outcome, errorCode, subjectId]),
  ).toEqual([
    ["attempt", null, null, ID],
    ["outcome", "refused", "forbidden", ID],
  ]);
});

/** A copy with NUL at the end of every text. */
function withNul(value: unknown): unknown {
  if (typeof value === "string") return `${value}\0`;
  if (Array.isArray(value)) return value.map(withNul);
  if (typeof value !== "object" || value === null || value instanceof ReadableStream) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withNul(each)]));
}

test.each(["viewer", "admin"] as const)(
  "refuses text that cannot be stored to the role %s, and still records what the role may not do",
  async (role) => {
    const { ctx: nextCtx } = await dashboard.signedIn(role);
    const allowed = ROLES.slice(0, ROLES.indexOf(role) + 1).flatMap((below) => ALLOWED[below]);
    const refused = new Map<string, string>();
    for (const operation of operations) {
      const { name, audit } = operation.spec;
      const ctx = await nextCtx();
      const isAllowed = allowed.includes(name);
      for (const input of [getExample(operation.spec), { surprise: "a\ud800" }]) {
        if (JSON.stringify(input) === JSON.stringify(withNul(input))) continue;
        const outcome = await getOutcome(operation(ctx, withNul(input)));
        expect([name, outcome]).toEqual([name, isAllowed ? "invalid_request" : "forbidden"]);
      }
      if (!isAllowed && audit !== "none") refused.set(ctx.requestId, name);
    }
    const recorded = new Set((await dashboard.auditRows()).map(({ requestId }) => requestId));
    expect([...refused].filter(([id]) => !recorded.has(id)).map(([, name]) => name)).toEqual([]);
  },
);

test("allows only a change of password and signing out with a one-time password", async () => {
  const member = await dashboard.signedIn("admin");
  const ctx = await member.ctx();
  const withOneTimePassword = { ...ctx, session: { ...ctx.session, mustChangePassword: true } };
  for (const operation of operations) {
    const { name, permission } = operation.spec;
    if (permission === "session:own") continue;
    expect([
      name,
      await getOutcome(operation(withOneTimePassword, getExample(operation.spec))),
    ]).toEqual([name, "forbidden"]);
  }
});

test("allows an administrator who still has to set up a second factor only that and signing out", async () => {
  const member = await dashboard.signedIn("admin");
  const ctx = await member.ctx();
  const withoutFactor = { ...ctx, session: { ...ctx.session, mustSetUpSecondFactor: true } };
  for (const operation of operations) {
    const { name, permission } = operation.spec;
    if (permission === "session:own") continue;
    expect([name, await getOutcome(operation(withoutFactor, getExample(operation.spec)))]).toEqual([
      name,
      "forbidden",
    ]);
  }
});

test("rejects a field that the input of an operation does not have", async () => {
  const ctx = await (await dashboard.signedIn("admin")).ctx();
  service.answers(() => ({ status: 404, body: { detail: "Not found" } }));
  for (const operation of operations) {
    const { name } = operation.spec;
    const input = { ...getExample(operation.spec), surprise: 1 };
    expect([name, await getOutcome(operation(ctx, input))]).toEqual([name, "invalid_request"]);
  }
  expect(service.received).toEqual([]);
});
