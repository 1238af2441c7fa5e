import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import { type APIRequestContext, expect, request } from "@playwright/test";
import type { Role } from "@/lib/contract/dashboard/staff";
import { e2eEnv, programEnvironment } from "./env";

export type Credentials = { readonly email: string; readonly password: string };
export type SessionState = Awaited<ReturnType<APIRequestContext["storageState"]>>;

const root = path.resolve(import.meta.dirname, "..");
const run = promisify(execFile);

export const firstAdmin: Credentials = {
  email: e2eEnv.PHIAL_E2E_ADMIN_EMAIL,
  password: e2eEnv.PHIAL_E2E_ADMIN_PASSWORD,
};

/** A staff member of this test alone, as `npm run staff` makes them: with a one-time password. */
export async function addStaff(role: Role): Promise<Credentials & { name: string }> {
  const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
  const name = `Rowan ${role}`;
  const { stdout } = await run(
    process.execPath,
    ["--import", "tsx", "bin/staff.ts", "--email", email, "--name", name, "--role", role],
    {
      cwd: root,
      env: programEnvironment({ DATABASE_URL: e2eEnv.PHIAL_E2E_DATABASE_URL }),
    },
  );
  const password = /one-time password (\S+)/.exec(stdout)?.[1];
  if (!password) throw new Error(`No password for ${email}: ${stdout}`);
  return { email, password, name };
}

/** A session as the sign-in page opens one, without the page. */
export async function openSession(
  { email, password }: Credentials,
  baseURL: string = e2eEnv.PHIAL_E2E_BASE_URL,
): Promise<SessionState> {
  return asBrowser(baseURL, (api) => signIn(api, { email, password }));
}

/** Exchanges a one-time password; gives back the password of its owner. */
export async function choosePassword({ email, password }: Credentials): Promise<Credentials> {
  const chosen = `chosen ${randomUUID()}`;
  await asBrowser(e2eEnv.PHIAL_E2E_BASE_URL, async (api) => {
    await signIn(api, { email, password });
    const answer = await api.post("/api/session/password", {
      data: { current_password: password, new_password: chosen },
    });
    expect(answer.status()).toBe(200);
  });
  return { email, password: chosen };
}

async function asBrowser(
  baseURL: string,
  work: (api: APIRequestContext) => Promise<void>,
): Promise<SessionState> {
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  try {
    await work(api);
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
