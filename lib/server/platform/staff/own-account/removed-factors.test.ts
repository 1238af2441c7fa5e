import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { AuthenticatorSetup } from "@/lib/contract/dashboard/second-factor";
import { route } from "@/lib/server/core/route";
import { whileSessionIsOpen } from "@/lib/server/platform/second-factor/while-session-is-open";
import { removeSecondFactors } from "@/lib/server/platform/staff/manage-staff";
import { send } from "@/lib/server/testing/send";
import {
  createTestDashboard,
  PASSWORD,
  type TestDashboard,
} from "@/lib/server/testing/test-dashboard";
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
} from "./second-factor-operations";

let dashboard: TestDashboard;

beforeAll(async () => {
  dashboard = await createTestDashboard({ database: await createDashboardDatabase() });
});
afterAll(() => dashboard.close());

const password = { current_password: PASSWORD };

test("removing a factor ends the sessions that were opened with it", async () => {
  const member = await dashboard.signedIn("viewer");
  const call = (handler: ReturnType<typeof route>, method: string, body: object) =>
    send(handler, { method, cookie: member.cookie, body });
  const begun = await call(route(beginAuthenticatorApp), "POST", password);
  const { key } = AuthenticatorSetup.parse(await begun.json());
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  const showCode = () => totp.generate({ timestamp: dashboard.runtime.clock.now().getTime() });
  await call(route(confirmAuthenticatorApp), "PATCH", { code: showCode() });
  const elsewhere = await dashboard.openSession(member.staffId);
  dashboard.passMinutes(1);
  const proof = { ...password, code: showCode() };
  expect((await call(route(removeAuthenticatorApp), "DELETE", proof)).status).toBe(200);
  await expect(elsewhere.ctx()).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await member.ctx()).actor.id).toBe(member.staffId);
});

test("a session that was ended with its factors adds none", async () => {
  const { db, clock } = dashboard.runtime;
  const member = await dashboard.signedIn("viewer");
  const { session } = await member.ctx();
  expect(await whileSessionIsOpen(session.id, async () => "stored")).toBe("stored");
  await removeSecondFactors(db, member.staffId, clock.now());
  const late = whileSessionIsOpen(session.id, async () => "stored");
  await expect(late).rejects.toMatchObject({ code: "unauthenticated" });
});
