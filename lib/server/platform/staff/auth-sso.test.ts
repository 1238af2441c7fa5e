import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { authenticate } from "@/lib/server/core/session";
import { staff } from "@/lib/server/db/schema/staff";
import { startIdentityProvider } from "@/lib/server/testing/identity-provider";
import {
  createTestDashboard,
  DASHBOARD_URL,
  type TestDashboard,
} from "@/lib/server/testing/test-dashboard";
import { handleAuth } from "./auth";
import { storeRefusedTries } from "./refused-tries";
import { signInWithSso } from "./sign-in-with-sso";
import { setOneTimePassword, verifyStaffPassword } from "./staff";

let dashboard: TestDashboard;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;

beforeAll(async () => {
  vi.stubEnv("NEXTAUTH_URL", DASHBOARD_URL);
  provider = await startIdentityProvider({ redirectUri: `${DASHBOARD_URL}/api/auth/callback/sso` });
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: "phial",
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_ROLES: "clinic-leads=supervisor,reception=operator",
    },
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await dashboard.close();
  await provider.close();
});

/** A browser that follows redirects itself and reaches this dashboard without a network. */
function createBrowser() {
  const cookies = new Map<string, string>();
  async function go(address: string, init: RequestInit = {}): Promise<Response> {
    const { origin, pathname } = new URL(address);
    const own = [...cookies].filter(([name]) => name.startsWith(`${origin} `));
    const cookie = own.map(([name, value]) => `${name.split(" ")[1]}=${value}`).join("; ");
    const request = new Request(address, { ...init, redirect: "manual", headers: { cookie } });
    const nextauth = pathname.split("/").slice(3);
    const response =
      origin === DASHBOARD_URL
        ? await handleAuth(request, { params: Promise.resolve({ nextauth }) })
        : await fetch(request);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      cookies.set(`${origin} ${pair.slice(0, at)}`, pair.slice(at + 1));
    }
    return response;
  }
  return { go, session: () => cookies.get(`${DASHBOARD_URL} phial.session`) };
}

/** Signs in as the page does; returns where it led and the session's cookie. */
async function signIn(
  person: Parameters<typeof provider.setPerson>[0],
  form: { next?: string } = {},
) {
  provider.setPerson(person);
  const browser = createBrowser();
  const csrf = await browser.go(`${DASHBOARD_URL}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const begun = await browser.go(`${DASHBOARD_URL}/api/auth/signin/sso`, {
    method: "POST",
    body: new URLSearchParams({ csrfToken, ...form }),
  });
  let { url: address } = (await begun.json()) as { url: string };
  for (let hops = 0; hops < 8; hops += 1) {
    const response = await browser.go(address);
    const next = response.headers.get("location");
    if (!next) throw new Error(`${address} answered ${response.status}`);
    address = new URL(next, address).href;
    if (!/\/(auth|interaction|callback)\b/.test(new URL(address).pathname)) break;
  }
  return { led: address, cookie: `phial.session=${browser.session()}` };
}

const createPerson = (groups: string[]) => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.com`,
  email_verified: true,
  name: "Wren Invented",
  groups,
});

test("somebody of a group signs in with its role, and with another one once the groups changed", async () => {
  const person = createPerson(["reception", "clinic-leads", "unknown"]);
  const first = await signIn(person);
  expect(first.led).toBe(`${DASHBOARD_URL}/`);
  const ctx = await authenticate(first.cookie, "r");
  expect(ctx.actor).toMatchObject({ role: "supervisor", email: person.email, name: person.name });
  await signIn({ ...person, groups: ["reception"] });
  expect((await authenticate(first.cookie, "r")).actor).toMatchObject({
    id: ctx.actor.id,
    role: "operator",
  });
});

test("who is in none of the groups, or disabled, is led back without a session", async () => {
  const refused = await signIn(createPerson(["another-clinic"]));
  expect(refused.led).toBe(`${DASHBOARD_URL}/sign-in?problem=no-access`);
  await expect(authenticate(refused.cookie, "r")).rejects.toMatchObject({
    code: "unauthenticated",
  });
  const person = createPerson(["reception"]);
  await signIn(person);
  const { db, clock } = dashboard.runtime;
  await db.update(staff).set({ disabledAt: clock.now() }).where(eq(staff.email, person.email));
  expect((await signIn(person)).led).toBe(`${DASHBOARD_URL}/sign-in?problem=no-access`);
});

test("a person who followed a link goes on with it, also after a refusal, and never to another site", async () => {
  const person = createPerson(["reception"]);
  const next = "/people/7?from=2026-11-01&zone=clinic";
  expect((await signIn(person, { next })).led).toBe(`${DASHBOARD_URL}${next}`);
  const refused = new URL((await signIn(createPerson([]), { next })).led);
  expect([refused.pathname, refused.searchParams.get("next")]).toEqual(["/sign-in", next]);
  for (const elsewhere of ["//evil.test", "https://evil.test/", "/\\evil.test", "/sign-in"]) {
    expect((await signIn(person, { next: elsewhere })).led).toBe(`${DASHBOARD_URL}/`);
  }
});

test("who is refused leaves an entry: of their account, or of an unknown name without it", async () => {
  const refusals = async () => {
    await storeRefusedTries();
    await dashboard.settle();
    return (await dashboard.auditRows()).filter(
      ({ operation, outcome }) => operation === "session.sign-in" && outcome === "refused",
    );
  };
  const before = (await refusals()).length;
  const stranger = createPerson(["another-clinic"]);
  await signIn(stranger);
  const [unknown] = (await refusals()).slice(before);
  expect(unknown).toMatchObject({
    subjectType: "sign-in-name",
    errorCode: "forbidden",
    detail: { sign_in_reason: "sso_refused" },
  });
  expect(JSON.stringify(unknown)).not.toContain(stranger.sub);

  const person = createPerson(["reception"]);
  const { cookie } = await signIn(person);
  const { actor } = await authenticate(cookie, "r");
  await signIn({ ...person, groups: [] });
  expect((await refusals()).at(-1)).toMatchObject({
    actorId: actor.id,
    errorCode: "forbidden",
    detail: { sign_in_method: "sso", sign_in_reason: "sso_refused" },
  });
});

test("an account is taken over by its e-mail only when the provider has verified that", async () => {
  const member = await dashboard.addMember("viewer");
  const person = { ...createPerson(["reception"]), email: member.email };
  const unverified = await signIn({ ...person, email_verified: false });
  expect(unverified.led).toBe(`${DASHBOARD_URL}/sign-in?problem=no-access`);
  const verified = await signIn(person);
  expect((await authenticate(verified.cookie, "r")).actor.id).toBe(member.staffId);
});

test("an account belongs to the provider's subject: a new e-mail opens the same one, its e-mail alone does not", async () => {
  const person = createPerson(["reception"]);
  const { actor } = await authenticate((await signIn(person)).cookie, "r");
  const renamed = await signIn({ ...person, email: `${randomUUID()}@example.com` });
  expect((await authenticate(renamed.cookie, "r")).actor.id).toBe(actor.id);
  const successor = await signIn({ ...createPerson(["clinic-leads"]), email: person.email });
  expect(successor.led).toBe(`${DASHBOARD_URL}/sign-in?problem=no-access`);
  await expect(authenticate(successor.cookie, "r")).rejects.toMatchObject({
    code: "unauthenticated",
  });
});

test("who was invited and comes by single sign-on has no password to choose, and the one-time password ends", async () => {
  const { db } = dashboard.runtime;
  const member = await dashboard.addMember("viewer");
  const { password } = await setOneTimePassword(db, member.staffId, dashboard.runtime.clock.now());
  const session = await signIn({ ...createPerson(["reception"]), email: member.email });
  const ctx = await authenticate(session.cookie, "r");
  expect(ctx.actor.id).toBe(member.staffId);
  expect(ctx.session.mustChangePassword).toBe(false);
  expect(await verifyStaffPassword(db, member.staffId, password)).toBeNull();
});

test("another issuer than that of the settings opens nothing, whatever its tokens say", async () => {
  const claims = { ...createPerson(["clinic-leads"]), iss: "https://id.evil.test" };
  const browser = { id: randomUUID(), address: "192.0.2.1", name: "Browser", sessionId: null };
  await expect(signInWithSso(claims, browser)).rejects.toMatchObject({ code: "forbidden" });
  await expect(signInWithSso({ ...claims, iss: provider.issuer }, browser)).resolves.toBeDefined();
});
