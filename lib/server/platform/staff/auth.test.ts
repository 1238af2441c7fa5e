import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { returnCookie } from "@/lib/server/core/http/sso-return";
import { watchRequests } from "@/lib/server/core/http/watch-requests";
import { staff } from "@/lib/server/db/schema/staff";
import { refusalIn } from "@/lib/server/testing/send";
import { serveRoutes } from "@/lib/server/testing/serve-routes";
import {
  createTestDashboard,
  DASHBOARD_URL,
  PASSWORD,
  type TestDashboard,
} from "@/lib/server/testing/test-dashboard";
import { handleAuth } from "./auth";
import { authOptions } from "./auth-options";
import { browserCookie } from "./browser";
import { setPassword } from "./staff";

let stopWatching: () => void;
let dashboard: TestDashboard;
let server: Awaited<ReturnType<typeof serveRoutes>>;

beforeAll(async () => {
  stopWatching = watchRequests({ https: false });
  vi.stubEnv("NEXTAUTH_URL", DASHBOARD_URL);
  dashboard = await createTestDashboard({ database: await createDashboardDatabase() });
  server = await serveRoutes((request) => {
    const nextauth = new URL(request.url).pathname.split("/").slice(3);
    return handleAuth(request, { params: Promise.resolve({ nextauth }) });
  });
});
afterAll(async () => {
  stopWatching();
  vi.unstubAllEnvs();
  await server.close();
  await dashboard.close();
});

const getCookies = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Posts the sign-in form with a browser's cookies and a fresh CSRF token. */
async function postForm(
  fields: Record<string, string>,
  { cookies = "", headers = {} }: { cookies?: string; headers?: Record<string, string> } = {},
) {
  const csrf = await fetch(`${server.url}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  return fetch(`${server.url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: [cookies, getCookies(csrf)].filter(Boolean).join("; "), ...headers },
    body: new URLSearchParams({ csrfToken, ...fields }),
  });
}

test.each([
  ["POST", "_log"],
  ["GET", "signin"],
  ["POST", "signin/credentials"],
  ["GET", "session"],
  ["GET", "providers"],
  ["GET", "error"],
  ["GET", "verify-request"],
  ["GET", "signout"],
  ["POST", "signout"],
  ["GET", "callback/credentials"],
  ["POST", "csrf"],
  ["DELETE", "csrf"],
])("%s /api/auth/%s is nothing, and nothing of it is in the log", async (method, path) => {
  const logged = dashboard.logs.length;
  const body = method === "POST" ? '{"code":"Halloway was here","level":"error"}' : null;
  const response = await fetch(`${server.url}/api/auth/${path}`, {
    method,
    body,
    headers: { "content-type": "application/json" },
  });
  expect(response.status).toBe(404);
  expect((await refusalIn(response)).code).toBe("not_found");
  const lines = dashboard.logs.slice(logged);
  expect(lines).toEqual([expect.stringContaining('"operation":"auth.unknown"')]);
  for (const text of ["Halloway", path]) expect(lines.join("")).not.toContain(text);
});

test("answers nothing under another host, so that no page of another name can sign in", async () => {
  const logged = dashboard.logs.length;
  const request = new Request(`${server.url}/api/auth/csrf`, { headers: { host: "evil.test" } });
  const response = await handleAuth(request, { params: Promise.resolve({ nextauth: ["csrf"] }) });
  expect(response.status).toBe(403);
  expect(dashboard.logs.slice(logged).join("")).toMatch(/"operation":"auth.csrf".*"status":403/);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("the right password opens a session in a cookie that scripts cannot read", async () => {
  const { email } = await dashboard.addMember("viewer");
  const response = await postForm({ email, password: PASSWORD });
  expect(response.status).toBe(200);
  const cookies = response.headers.getSetCookie();
  expect(cookies.find((cookie) => cookie.startsWith("phial.session="))).toMatch(
    /; Path=\/;.*HttpOnly; SameSite=Lax/i,
  );
  expect(cookies.every((cookie) => /HttpOnly/i.test(cookie))).toBe(true);
});

test("takes a password of 200 characters exactly as it was typed, for years", async () => {
  const { email, staffId } = await dashboard.addMember("viewer");
  const { db } = dashboard.runtime;
  const chosen = ` Ω“${"Änd Späces ".repeat(20)}`.slice(0, 199).concat("Z");
  await setPassword(db, staffId, chosen);
  const [row] = await db.select().from(staff).where(eq(staff.id, staffId));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const statuses = async (passwords: readonly string[]) => {
    const answers: number[] = [];
    for (const password of passwords) answers.push((await postForm({ email, password })).status);
    return answers;
  };
  const others = [
    chosen.trim(),
    chosen.slice(0, 72),
    chosen.slice(0, 199),
    `${chosen.slice(0, 199)}z`,
  ];
  expect(await statuses([...others, chosen.toLowerCase()])).toEqual([401, 401, 401, 401, 401]);
  dashboard.passMinutes(3 * 365 * 24 * 60);
  expect(await statuses([chosen])).toEqual([200]);
  const session = await dashboard.openSession(staffId);
  expect((await session.ctx()).session.mustChangePassword).toBe(false);
});

test("refuses with a sentence, and an address that leads elsewhere does nothing", async () => {
  const { email } = await dashboard.addMember("viewer");
  const logged = dashboard.logs.length;
  const wrong = { email, password: "wrong", callbackUrl: "the dashboard.evil.test/" };
  const response = await postForm(wrong);
  expect(response.status).toBe(401);
  expect((await refusalIn(response)).message).toBe(
    "Wrong e-mail or password. 4 attempts are left.",
  );
  const right = await postForm({ ...wrong, password: PASSWORD });
  expect(right.status).toBe(200);
  expect(JSON.stringify([...right.headers])).not.toContain("evil.test");
  const lines = dashboard.logs.slice(logged).join("");
  expect(lines).toMatch(/"operation":"auth.password".*"status":401/);
  for (const text of ["evil.test", email, "wrong", PASSWORD]) expect(lines).not.toContain(text);
});

test("refuses a form without the token of its page", async () => {
  const { email } = await dashboard.addMember("viewer");
  const response = await postForm({ email, password: PASSWORD, csrfToken: "another" });
  expect(response.status).toBe(403);
  expect(getCookies(response)).not.toContain("phial.session=");
});

test.each(["email", "password"])("refuses NUL in the %s as invalid", async (field) => {
  const { email } = await dashboard.addMember("viewer");
  const response = await postForm({ email, password: PASSWORD, [field]: "a\0b" });
  expect(response.status).toBe(400);
  expect((await refusalIn(response)).issues?.[0]?.path).toBe(field);
});

test("refuses a form of more than 8 KB without reading it whole", async () => {
  const response = await postForm({ email: "jo@example.com", password: "x".repeat(9_000) });
  expect(response.status).toBe(400);
  expect((await refusalIn(response)).message).toBe("The form is too large.");
  let sentBytes = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sentBytes += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(97));
      if (sentBytes > 150_000_000) controller.close();
    },
  });
  await fetch(`${server.url}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: endless,
    duplex: "half",
  } as RequestInit).catch(() => undefined);
  expect(sentBytes).toBeLessThan(20_000_000);
});

test("counts by the socket's address, whatever X-Forwarded-For says", async () => {
  dashboard.passMinutes(16);
  const answers = [];
  for (let index = 0; index < 60; index += 1) {
    const fields = { email: `nobody-${index}@example.com`, password: "wrong" };
    const headers = { "x-forwarded-for": `10.1.2.${index}`, "x-phial-peer": `10.9.9.${index}` };
    answers.push((await postForm(fields, { headers })).status);
  }
  expect(answers.filter((status) => status === 429).length).toBe(60 - 50);
  dashboard.passMinutes(16);
});

test("a new sign-in replaces the session that the browser had, and keeps those of other browsers", async () => {
  const { email, staffId } = await dashboard.addMember("viewer");
  const elsewhere = await dashboard.openSession(staffId);
  const first = getCookies(await postForm({ email, password: PASSWORD }));
  const second = await postForm({ email, password: PASSWORD }, { cookies: first });
  expect(second.status).toBe(200);
  const open = await dashboard.openSessionsOf(staffId);
  expect(open).toHaveLength(2);
  expect(open).toContain(elsewhere.sessionId);
});

test("over https every cookie is Secure and bound to the host", () => {
  const { env } = dashboard.runtime;
  vi.spyOn(env, "NEXTAUTH_URL", "get").mockReturnValue("https://phial.test");
  const named = Object.values(authOptions({}).cookies ?? {});
  expect(named).toHaveLength(6);
  for (const { name, options } of named) {
    expect([name, options]).toEqual([
      expect.stringMatching(/^__Host-/),
      { httpOnly: true, sameSite: "lax", path: "/", secure: true },
    ]);
  }
  const set = [browserCookie({ id: "x" }, env.NEXTAUTH_URL), returnCookie("/orders")];
  for (const cookie of set) {
    expect(cookie).toMatch(/^__Host-[^;]+; Path=\/; [^;]+; HttpOnly; SameSite=Lax; Secure$/);
  }
  vi.restoreAllMocks();
});
