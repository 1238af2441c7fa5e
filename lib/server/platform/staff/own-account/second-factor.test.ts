import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import {
  AuthenticatorSetup,
  RecoveryCodes,
  SecondFactors,
} from "@/lib/contract/dashboard/second-factor";
import { StaffInvitation } from "@/lib/contract/dashboard/settings/staff-settings";
import { route } from "@/lib/server/core/route";
import { recoveryCodes } from "@/lib/server/db/schema/sign-in";
import { staff } from "@/lib/server/db/schema/staff";
import { signIn } from "@/lib/server/platform/staff/sign-in";
import {
  removeStaffSecondFactor,
  resetStaffPassword,
} from "@/lib/server/platform/staff/staff-account-operations";
import { listStaff, setSecondFactorRule } from "@/lib/server/platform/staff/staff-operations";
import { refusalIn, send } from "@/lib/server/testing/send";
import {
  createTestDashboard,
  PASSWORD,
  type TestDashboard,
} from "@/lib/server/testing/test-dashboard";
import { beginPasskey } from "./passkey-operations";
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  readSecondFactors,
  removeAuthenticatorApp,
  renewRecoveryCodes,
} from "./second-factor-operations";

let dashboard: TestDashboard;

beforeAll(async () => {
  dashboard = await createTestDashboard({ database: await createDashboardDatabase() });
});
afterAll(() => dashboard.close());

type Handler = ReturnType<typeof route>;
type Member = Awaited<ReturnType<TestDashboard["signedIn"]>>;
const call = (handler: Handler, { cookie }: Member, body: object, method = "POST") =>
  send(handler, { method, cookie, body });
const password = { current_password: PASSWORD };
/** Of a secret of random letters and digits, of an alphabet of 31. */
const countBits = (secret: string) => secret.replaceAll("-", "").length * Math.log2(31);

async function attempt(
  { email }: { email: string },
  typed: string | { password: string } | undefined = undefined,
) {
  const browser = { id: randomUUID(), address: "192.0.2.1", name: "", sessionId: null };
  const extra = typeof typed === "string" ? { code: typed } : typed;
  return signIn({ email, password: PASSWORD, browser, ...extra }).then(
    () => "signed in",
    (thrown: unknown) => (thrown instanceof Error ? thrown.message : "?"),
  );
}

/** A staff member with an authenticator app; `code` is what it shows at the time of the test's clock. */
async function withApp(role: "viewer" | "admin" = "viewer") {
  const member = await dashboard.signedIn(role);
  const setup = AuthenticatorSetup.parse(
    await (await call(route(beginAuthenticatorApp), member, password)).json(),
  );
  const totp = new TOTP({ secret: Secret.fromBase32(setup.key) });
  const showCode = () => totp.generate({ timestamp: dashboard.runtime.clock.now().getTime() });
  const answer = await call(route(confirmAuthenticatorApp), member, { code: showCode() }, "PATCH");
  const { codes } = RecoveryCodes.parse(await answer.json());
  return { member, setup, showCode, codes };
}

test("an app is in use after its first code; the password alone then opens nothing", async () => {
  const member = await dashboard.signedIn("viewer");
  const setup = AuthenticatorSetup.parse(
    await (await call(route(beginAuthenticatorApp), member, password)).json(),
  );
  expect(setup.qr_svg).toMatch(/^<svg/);
  expect(await attempt(member)).toBe("signed in");
  const wrong = await call(route(confirmAuthenticatorApp), member, { code: "000000" }, "PATCH");
  expect((await refusalIn(wrong)).issues?.[0]?.path).toBe("code");
  expect(await attempt(member)).toBe("signed in");
  const totp = new TOTP({ secret: Secret.fromBase32(setup.key) });
  const code = totp.generate({ timestamp: dashboard.runtime.clock.now().getTime() });
  await call(route(confirmAuthenticatorApp), member, { code }, "PATCH");
  expect(await attempt(member)).toBe("Your second factor is needed.");
  // The code used for the setup cannot be used again.
  expect(await attempt(member, code)).toBe("The code is wrong or was used before.");
  dashboard.passMinutes(1);
  const next = totp.generate({ timestamp: dashboard.runtime.clock.now().getTime() });
  expect(await attempt(member, next)).toBe("signed in");
  expect(await attempt(member, next)).toBe("The code is wrong or was used before.");
});

test("the key is sealed, and neither it nor a code is in the audit log", async () => {
  const { member, setup, codes } = await withApp();
  const { db } = dashboard.runtime;
  const [row] = await db.select().from(staff).where(eq(staff.id, member.staffId));
  expect(row?.sealedTotpKey?.toString("latin1")).not.toContain(setup.key);
  const stored = JSON.stringify([
    await db.select().from(recoveryCodes),
    await dashboard.auditRows(),
  ]);
  for (const secret of [setup.key, ...codes]) expect(stored).not.toContain(secret);
});

test("wrong codes after a right password are counted, right ones are not", async () => {
  const { member, showCode } = await withApp();
  for (let index = 0; index < 7; index += 1) {
    dashboard.passMinutes(1);
    expect(await attempt(member, showCode())).toBe("signed in");
  }
  for (let index = 0; index < 5; index += 1) {
    expect(await attempt(member, "000000")).toBe("The code is wrong or was used before.");
  }
  dashboard.passMinutes(1);
  expect(await attempt(member, showCode())).toMatch(/^Too many attempts/);
  dashboard.passMinutes(15);
  expect(await attempt(member, showCode())).toBe("signed in");
  const refused = (await dashboard.auditRows()).filter(
    ({ actorId, outcome }) => actorId === member.staffId && outcome === "refused",
  );
  expect(refused.some(({ detail }) => JSON.stringify(detail).includes("second_factor"))).toBe(true);
});

test("a recovery code works once, however it is typed", async () => {
  const { member, codes } = await withApp();
  expect(codes).toHaveLength(10);
  const [code = ""] = codes;
  for (const each of codes) expect(countBits(each)).toBeGreaterThanOrEqual(128);
  expect(await attempt(member, ` ${code.toUpperCase().replaceAll("-", " ")} `)).toBe("signed in");
  expect(await attempt(member, code)).toBe("The code is wrong or was used before.");
  const [, second = ""] = codes;
  const both = await Promise.all([attempt(member, second), attempt(member, second)]);
  expect(both.filter((answer) => answer === "signed in")).toHaveLength(1);
});

test("changing second factors needs the password; a new factor ends other sessions", async () => {
  const member = await dashboard.signedIn("viewer");
  const elsewhere = await dashboard.openSession(member.staffId);
  const wrong = { current_password: "wrong" };
  const refused = await call(route(beginAuthenticatorApp), member, wrong);
  expect((await refusalIn(refused)).issues?.[0]?.path).toBe("current_password");
  const { member: other } = await withApp();
  expect((await call(route(removeAuthenticatorApp), other, wrong, "DELETE")).status).toBe(400);
  const setup = AuthenticatorSetup.parse(
    await (await call(route(beginAuthenticatorApp), member, password)).json(),
  );
  const totp = new TOTP({ secret: Secret.fromBase32(setup.key) });
  const code = totp.generate({ timestamp: dashboard.runtime.clock.now().getTime() });
  await call(route(confirmAuthenticatorApp), member, { code }, "PATCH");
  await expect(elsewhere.ctx()).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await member.ctx()).actor.id).toBe(member.staffId);
});

test("somebody with a second factor changes factors with the password and a code of it", async () => {
  const { member, showCode, codes } = await withApp();
  const remove = (proof: object) => call(route(removeAuthenticatorApp), member, proof, "DELETE");
  for (const proof of [password, { ...password, code: "000000" }]) {
    const refused = await refusalIn(await remove(proof));
    expect([refused.code, refused.issues?.[0]?.path]).toEqual(["invalid_request", "code"]);
  }
  const [recovery = ""] = codes;
  const elsewhere = await dashboard.openSession(member.staffId);
  const renewed = await call(route(renewRecoveryCodes), member, { ...password, code: recovery });
  expect(RecoveryCodes.parse(await renewed.json()).codes).toHaveLength(10);
  await expect(elsewhere.ctx()).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await call(route(beginPasskey), member, password)).status).toBe(400);
  dashboard.passMinutes(1);
  expect((await call(route(beginPasskey), member, { ...password, code: showCode() })).status).toBe(
    200,
  );
  dashboard.passMinutes(1);
  expect((await remove({ current_password: "wrong", code: showCode() })).status).toBe(400);
  expect((await remove({ ...password, code: showCode() })).status).toBe(200);
  expect(await attempt(member)).toBe("signed in");
  // Removing the last factor deletes the recovery codes.
  const own = await send(route(readSecondFactors), { cookie: member.cookie });
  expect(SecondFactors.parse(await own.json()).recovery_codes_left).toBe(0);
});

test("administrators without a second factor do nothing else once it is needed", async () => {
  const plain = await dashboard.signedIn("admin");
  const refused = await call(
    route(setSecondFactorRule),
    plain,
    { admins_need_second_factor: true },
    "PATCH",
  );
  expect((await refusalIn(refused)).message).toBe("Set up a second factor of your own first.");
  const { member, showCode } = await withApp("admin");
  const rule = (isNeeded: boolean) =>
    call(
      route(setSecondFactorRule),
      member,
      { admins_need_second_factor: isNeeded, ...password },
      "PATCH",
    );
  expect((await rule(true)).status).toBe(200);
  expect((await send(route(listStaff), { cookie: plain.cookie })).status).toBe(403);
  const own = await send(route(readSecondFactors), { cookie: plain.cookie });
  expect(SecondFactors.parse(await own.json()).is_needed).toBe(true);
  expect((await send(route(listStaff), { cookie: member.cookie })).status).toBe(200);
  dashboard.passMinutes(1);
  const proof = { ...password, code: showCode() };
  const last = await call(route(removeAuthenticatorApp), member, proof, "DELETE");
  expect((await refusalIn(last)).message).toMatch(/^Your role needs a second factor/);
  expect((await rule(false)).status).toBe(200);
  expect((await send(route(listStaff), { cookie: plain.cookie })).status).toBe(200);
});

test("an administrator takes the second factor away of somebody who lost it", async () => {
  const { member } = await withApp();
  const admin = await dashboard.signedIn("admin");
  expect(await attempt(member)).toBe("Your second factor is needed.");
  const remove = (proof: object) =>
    call(route(removeStaffSecondFactor), admin, { staff_id: member.staffId, ...proof }, "DELETE");
  expect((await remove({})).status).toBe(400);
  expect(await attempt(member)).toBe("Your second factor is needed.");
  expect((await remove(password)).status).toBe(200);
  expect(await attempt(member)).toBe("signed in");
});

test("a password reset leaves the second factor, unless the administrator takes it away too", async () => {
  const { member } = await withApp();
  const admin = await dashboard.signedIn("admin");
  const reset = async (choice: object) => {
    const body = { staff_id: member.staffId, ...password, ...choice };
    const answer = await call(route(resetStaffPassword), admin, body);
    return StaffInvitation.parse(await answer.json()).one_time_password;
  };
  const oneTime = await reset({});
  expect(countBits(oneTime)).toBeGreaterThanOrEqual(128);
  expect(await attempt(member, { password: oneTime })).toBe("Your second factor is needed.");
  const both = await reset({ removes_second_factor: true });
  expect(await attempt(member, { password: both })).toBe("signed in");
});
