import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import type { ChangeDisplayInput } from "@/lib/contract/dashboard/settings/display-settings";
import type { Role } from "@/lib/contract/dashboard/staff";
import { createTestSession } from "@/lib/server/testing/mint-session";
import { addTestMember, type TestMember } from "@/lib/server/testing/running-dashboard";
import { e2eEnv } from "./env";
import { runProgram } from "./run-program";

export type Credentials = { readonly email: string; readonly password: string };
export type SessionState = Awaited<ReturnType<APIRequestContext["storageState"]>>;

const { PHIAL_E2E_DATABASE_URL: databaseUrl, PHIAL_E2E_BASE_URL: dashboardUrl } = e2eEnv;

/** A staff member created for this test alone, with a one-time password, as `npm run staff` adds them. */
export async function addStaff(role: Role): Promise<Credentials & { name: string }> {
  const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
  const name = `Rowan ${role}`;
  const printed = await runProgram(
    "staff.ts",
    ...["--email", email, "--name", name, "--role", role],
  );
  const password = /one-time password (\S+)/.exec(printed)?.[1];
  if (!password) throw new Error(`No password for ${email}: ${printed}`);
  return { email, password, name };
}

/** A staff member who has already chosen a password. */
export function createMember(role: Role): Promise<TestMember> {
  return addTestMember(databaseUrl, role);
}

/** A member's session, stored without signing in, because most tests are not about that. */
export async function createSession({ staffId }: TestMember): Promise<SessionState> {
  const secret = e2eEnv.PHIAL_E2E_AUTH_SECRET;
  const { name, value } = await createTestSession({ databaseUrl, secret, dashboardUrl, staffId });
  const { hostname: domain } = new URL(dashboardUrl);
  const flags = { httpOnly: true, secure: false, sameSite: "Lax", expires: -1 } as const;
  return { cookies: [{ name, value, domain, path: "/", ...flags }], origins: [] };
}

/** A session opened like on the sign-in page, without the page. */
export async function openSession(
  { email, password }: Credentials,
  baseURL: string = dashboardUrl,
): Promise<SessionState> {
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  try {
    await signIn(api, { email, password });
    return await api.storageState();
  } finally {
    await api.dispose();
  }
}

async function signIn(api: APIRequestContext, credentials: Credentials): Promise<void> {
  const { csrfToken } = await (await api.get("/api/auth/csrf")).json();
  const form = { ...credentials, csrfToken, callbackUrl: "/", json: "true" };
  const answer = await api.post("/api/auth/callback/credentials", { form });
  expect(answer.status()).toBe(200);
}

/** Stores display settings of the person who is signed in on a page, as the settings screen does. */
export async function changeDisplay(page: Page, data: ChangeDisplayInput): Promise<void> {
  const headers = { origin: dashboardUrl };
  const answer = await page.request.patch("/api/session/display", { data, headers });
  expect(answer.status()).toBe(200);
}
