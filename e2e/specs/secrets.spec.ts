import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { e2eEnv } from "@/e2e/env";
import { expect, test } from "@/e2e/fixtures";

const {
  PHIAL_E2E_SERVICE_KEY: teamKey,
  PHIAL_E2E_ADMIN_PASSWORD: adminPassword,
  PHIAL_E2E_AUTH_SECRET: authSecret,
  PHIAL_E2E_DATABASE_URL: databaseUrl,
} = e2eEnv;
const SECRETS = {
  teamKey,
  adminPassword,
  authSecret,
  databasePassword: new URL(databaseUrl).password,
};
const root = path.resolve(import.meta.dirname, "..", "..");

/** The names of the secrets that a text holds. */
const secretsIn = (text: string) =>
  Object.entries(SECRETS).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []));

test.describe("for an administrator", () => {
  test.use({ role: "admin" });

  test("no page, script or answer holds a secret", async ({ page, person, order, watch }) => {
    watch.expect(/^404 GET \/nowhere$/);
    const said = await hear(page);
    for (const address of [
      "/orders",
      `/orders/${order.id}`,
      "/people",
      `/people/${person.id}`,
      `/people/${person.id}/cycles`,
      `/people/${person.id}/orders`,
      `/audit?subject_id=${order.id}`,
      "/nowhere",
      "/api/health",
      "/api/session",
      "/api/auth/session",
      "/api/auth/providers",
      `/api/orders/${order.id}/raw`,
    ]) {
      await page.goto(address);
      await page.waitForLoadState("networkidle");
    }
    expect(
      said.flatMap(({ url, text }) => secretsIn(text).map((name) => `${name}: ${url}`)),
    ).toEqual([]);
    // What is there was really read.
    expect(said.filter(({ text }) => text.includes(person.lastName)).length).toBeGreaterThan(4);
    expect(said.filter(({ url }) => url.endsWith(".js")).length).toBeGreaterThan(5);
  });
});

test("what browsers load holds no secret", async () => {
  const built = path.join(root, ".next", "static");
  const files = (await readdir(built, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    expect(secretsIn(await readFile(file, "latin1")), file).toEqual([]);
  }
});

test("what the programs say holds no secret and no person", async ({ page, person, order }) => {
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(person.name);
  const log = () => readFile(e2eEnv.PHIAL_E2E_LOG_FILE, "utf8");
  await expect.poll(log, "the service tells of the request").toContain(order.id);
  const said = await log();
  expect(secretsIn(said)).toEqual([]);
  expect(said).not.toContain(person.lastName);
});

/** Every answer that the page gets from here on: its headers and its body. */
async function hear(page: Page): Promise<{ url: string; text: string }[]> {
  const said: { url: string; text: string }[] = [];
  const scripts = new Set<string>();
  // Read on the way: the browser itself forgets an answer with the page that asked for it.
  await page.route("**", async (route) => {
    const { pathname } = new URL(route.request().url());
    // The same file under the same name on every page: read once.
    if (scripts.has(pathname)) return route.continue();
    if (pathname.startsWith("/_next/static/")) scripts.add(pathname);
    const response = await route.fetch({ maxRedirects: 0 });
    const text = JSON.stringify(response.headersArray()) + (await response.text());
    said.push({ url: response.url(), text });
    await route.fulfill({ response });
  });
  return said;
}
