import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { handleAuth } from "@/lib/server/platform/staff/auth";
import { type Forgery, startForgingProvider } from "@/lib/server/testing/forging-provider";
import {
  createTestDashboard,
  DASHBOARD_URL,
  type TestDashboard,
} from "@/lib/server/testing/test-dashboard";

const CLIENT_SECRET = randomUUID();
const CALLBACK = `${DASHBOARD_URL}/api/auth/callback/sso`;
let dashboard: TestDashboard;
let provider: Awaited<ReturnType<typeof startForgingProvider>>;

beforeAll(async () => {
  vi.stubEnv("NEXTAUTH_URL", DASHBOARD_URL);
  provider = await startForgingProvider(CLIENT_SECRET);
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: "phial",
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_ROLES: "reception=operator",
    },
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await dashboard.close();
  await provider.close();
});

/** A browser with its cookies that asks this dashboard. */
function createBrowser() {
  const cookies = new Map<string, string>();
  return async function ask(address: string, form?: Record<string, string>) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = new Request(address, {
      headers: { cookie },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const nextauth = new URL(address).pathname.split("/").slice(3);
    const response = await handleAuth(request, { params: Promise.resolve({ nextauth }) });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
}
type Ask = ReturnType<typeof createBrowser>;

/** Begins a sign-in; the status, and the provider's address for the browser. */
async function begin(ask: Ask) {
  const { csrfToken } = (await (await ask(`${DASHBOARD_URL}/api/auth/csrf`)).json()) as {
    csrfToken: string;
  };
  const begun = await ask(`${DASHBOARD_URL}/api/auth/signin/sso`, { csrfToken });
  const { url = "" } = (await begun.json()) as { url?: string };
  return { status: begun.status, url };
}

const countSessions = async () =>
  (await dashboard.auditRows()).filter(
    ({ operation, outcome }) => operation === "session.sign-in" && outcome === "succeeded",
  ).length;

function forge(forgery: Forgery): void {
  const sub = randomUUID();
  const claims = { sub, email: `${sub}@example.com`, name: "Wren Invented", groups: ["reception"] };
  provider.forge(forgery, claims);
}

/** Where a sign-in leads, and how many sessions it opened. */
async function signIn(forgery: Forgery, change: (callback: string) => string = (same) => same) {
  forge(forgery);
  const before = await countSessions();
  const ask = createBrowser();
  const { url } = await begin(ask);
  const response = await ask(change(provider.finish(url, CALLBACK)));
  const led = new URL(String(response.headers.get("location")));
  return [led.pathname, (await countSessions()) - before];
}

test("what an honest provider says opens a session, for the code verifier of this sign-in", async () => {
  expect(await signIn({})).toEqual(["/", 1]);
  expect(provider.asked.at(-1)?.get("code_verifier")).toMatch(/^[\w-]{43,}$/);
});

const hourAgo = Math.floor(Date.now() / 1000) - 3_600;
test.each<[string, Forgery]>([
  ["is not signed", { algorithm: "none" }],
  ["is signed by another key", { hasForeignKey: true }],
  ["is signed with the client's secret", { algorithm: "HS256" }],
  ["is for another client", { claims: { aud: "another" } }],
  [
    "is for several clients, of which another asked for it",
    { claims: { aud: ["phial", "another"], azp: "another" } },
  ],
  ["is of another sign-in", { claims: { nonce: "another" } }],
  ["has no nonce", { claims: { nonce: undefined } }],
  ["has expired", { claims: { iat: hourAgo, exp: hourAgo + 60 } }],
  ["is not valid yet", { claims: { nbf: hourAgo + 7_200 } }],
  ["has no end", { claims: { exp: undefined } }],
  ["is of another issuer", { claims: { iss: "https://id.evil.test" } }],
])("an ID token that %s opens nothing", async (_, forgery) => {
  expect(await signIn(forgery)).toEqual(["/sign-in", 0]);
});

test("a response to another sign-in, or in another browser, opens nothing and is not sent on", async () => {
  const sent = provider.asked.length;
  const change = (callback: string) => callback.replace(/state=[^&]+/, "state=another");
  expect(await signIn({}, change)).toEqual(["/sign-in", 0]);
  forge({});
  const { url } = await begin(createBrowser());
  const before = await countSessions();
  const elsewhere = await createBrowser()(provider.finish(url, CALLBACK));
  expect(elsewhere.headers.get("location")).toContain("/sign-in?problem=");
  expect([await countSessions(), provider.asked.length]).toEqual([before, sent]);
});

test("metadata that name another issuer are refused before a browser or a code is sent anywhere", async () => {
  const metadata = { issuer: "https://id.evil.test" };
  forge({ metadata });
  expect(await begin(createBrowser())).toEqual({ status: 502, url: "" });
  expect(dashboard.logs.join("")).toContain('"code":"ISSUER_MISMATCH"');
  const sent = provider.asked.length;
  forge({});
  const ask = createBrowser();
  const { url } = await begin(ask);
  forge({ metadata });
  const back = await ask(provider.finish(url, CALLBACK));
  expect(back.headers.get("location")).toBe(`${DASHBOARD_URL}/sign-in?problem=sso-failed`);
  expect(provider.asked).toHaveLength(sent);
});
