import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createDashboardDb } from "@/lib/server/db/database";
import { readOrder } from "@/lib/server/orders/orders";
import { signIn } from "@/lib/server/platform/staff/sign-in";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { send } from "@/lib/server/testing/send";
import { PASSWORD } from "@/lib/server/testing/test-dashboard";
import { DashboardError, toDashboardError } from "./errors";
import { route } from "./route";

const order = endpoints.getOrder.example;
const params = { order_id: order.id };
const OURS = "Phial's disk is full, so this could not be stored. Contact the people who run Phial.";
const THEIRS =
  "The service's disk is full, so nothing was stored. Contact the people who run Phial.";

const { service, dashboard, close } = await openFakedDashboard();
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await dashboard.signedIn("operator"));
});
afterAll(close);

/** Makes the table refuse rows the way PostgreSQL does when its disk is full. */
async function fillDisk(table: string): Promise<void> {
  await dashboard.admin(`
    CREATE FUNCTION dashboard.fill_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER fill_disk BEFORE INSERT OR UPDATE ON dashboard.${table}
      FOR EACH STATEMENT EXECUTE FUNCTION dashboard.fill_disk();
  `);
  onTestFinished(async () => {
    await dashboard.admin("DROP FUNCTION dashboard.fill_disk CASCADE");
  });
}

async function readFailure() {
  const response = await send(route(readOrder), { params, cookie });
  return [response.status, (await response.json()).error.message];
}

test("a full disk that a request meets is named, whosever it is, and nothing is asked of the service", async () => {
  service.answers(() => ({ status: 507, body: { detail: "The disk is full" } }));
  expect(await readFailure()).toEqual([507, THEIRS]);
  await fillDisk("audit_events");
  const before = service.received.length;
  expect(await readFailure()).toEqual([507, OURS]);
  expect(service.received).toHaveLength(before);
});

test("a full disk is named at sign-in", async () => {
  const { email } = await dashboard.addMember("viewer");
  await fillDisk("sessions");
  const browser = { id: randomUUID(), address: "192.0.2.1", name: "", sessionId: null };
  const attempt = signIn({ email, password: PASSWORD, browser });
  expect(toDashboardError(await attempt.catch((error: unknown) => error)).message).toBe(OURS);
});

test("a database that is away is named, however a request meets it, and another server that is away is not it", async () => {
  const away = createDashboardDb("postgres://nobody@127.0.0.1:1/none");
  onTestFinished(() => away.$client.end());
  const failures = [
    away.execute(sql`SELECT 1`),
    away.transaction((tx) => tx.execute(sql`SELECT 1`)),
    away.$client.connect(),
  ];
  for (const failed of await Promise.allSettled(failures)) {
    const error = failed.status === "rejected" ? toDashboardError(failed.reason) : null;
    expect(error?.code).toBe("database_unavailable");
  }
  const elsewhere = await fetch("http://127.0.0.1:1").catch((thrown: unknown) => thrown);
  expect(toDashboardError(elsewhere).code).toBe("internal");
});

test("an error that another copy of the program's modules made is known by its code", async () => {
  const { OverloadedError } = await import("@/lib/load/gate");
  const made = [new DashboardError("timeout", "It did not answer."), new OverloadedError(3)];
  vi.resetModules();
  const copy = await import("./errors");
  expect(copy.DashboardError).not.toBe(DashboardError);
  expect(made.map((error) => copy.toDashboardError(error).code)).toEqual(["timeout", "overloaded"]);
});

test("what is printed of a failed page quotes no query and no value", async () => {
  const error = toDashboardError(new Error("Failed query: select … where name = Halloway"));
  expect(inspect(error)).toBe(
    "DashboardError: Something went wrong in Phial. The failure was logged.",
  );
});
