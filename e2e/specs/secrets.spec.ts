import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { e2eEnv } from "@/e2e/env";
import { expect, test } from "@/e2e/fixtures";

const {
  PHIAL_E2E_SERVICE_KEY: teamKey,
  PHIAL_E2E_ADMIN_PASSWORD: adminPassword,
  PHIAL_E2E_AUTH_SECRET: authSecret,
  PHIAL_E2E_ENCRYPTION_KEY: encryptionKey,
  PHIAL_E2E_DATABASE_URL: databaseUrl,
} = e2eEnv;
const SECRETS = {
  teamKey,
  adminPassword,
  authSecret,
  encryptionKey,
  databasePassword: new URL(databaseUrl).password,
};
const root = path.resolve(import.meta.dirname, "..", "..");

/** The names of the secrets that a text contains. */
const findSecrets = (text: string) =>
  Object.entries(SECRETS).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []));

test.describe("for an administrator", () => {
  test.use({ role: "admin" });

  test("no page, script, response or log contains a secret, and no log a person's name", async ({
    page,
    person,
    order,
    watch,
  }) => {
    // On each of nine pages it waits until loading has finished.
    test.slow();
    watch.expect(/^404 GET \/nowhere$/);
    const responses = await collectResponses(page);
    for (const address of [
      "/orders",
      `/orders/${order.id}`,
      "/people",
      `/people/${person.id}`,
      `/people/${person.id}/cycles`,
      `/people/${person.id}/orders`,
      `/audit?subject_id=${order.id}`,
      "/events",
      "/nowhere",
    ]) {
      await page.goto(address);
      await watch.waitUntilQuiet();
    }
    for (const address of [
      "/api/health",
      "/api/session",
      "/api/auth/csrf",
      `/api/orders/${order.id}/raw`,
    ]) {
      const response = await page.request.get(address);
      const text = JSON.stringify(response.headersArray()) + (await response.text());
      responses.push({ url: response.url(), text });
    }
    expect(
      responses.flatMap(({ url, text }) => findSecrets(text).map((name) => `${name}: ${url}`)),
    ).toEqual([]);
    // Verifies that the pages were really read.
    expect(responses.filter(({ text }) => text.includes(person.lastName)).length).toBeGreaterThan(
      4,
    );
    expect(responses.filter(({ url }) => url.endsWith(".js")).length).toBeGreaterThan(5);

    const log = () => readFile(e2eEnv.PHIAL_E2E_LOG_FILE, "utf8");
    await expect.poll(log, "the service tells of the request").toContain(order.id);
    const written = await log();
    expect(findSecrets(written)).toEqual([]);
    expect(written).not.toContain(person.lastName);
  });
});

test("the built client files contain no secret", async () => {
  const built = path.join(root, ".next", "static");
  const files = (await readdir(built, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    expect(findSecrets(await readFile(file, "latin1")), file).toEqual([]);
  }
});

/** Collects every response from now on, with its headers and body. */
async function collectResponses(page: Page): Promise<{ url: string; text: string }[]> {
  const responses: { url: string; text: string }[] = [];
  const scripts = new Set<string>();
  // Read while in transit: the browser discards a response together with the page that requested it.
  await page.route("**", async (route) => {
    const { pathname } = new URL(route.request().url());
    // The live connection stays open, and it sends only ids.
    if (pathname === "/api/live") return route.continue();
    // A file with a content hash in its name is the same on every page, so it is read only once.
    if (scripts.has(pathname)) return route.continue();
    if (pathname.startsWith("/_next/static/")) scripts.add(pathname);
    const response = await route.fetch({ maxRedirects: 0 }).catch(() => null);
    // The connection was closed meanwhile; the browser opens another one.
    if (response === null) return route.continue();
    const text = JSON.stringify(response.headersArray()) + (await response.text());
    responses.push({ url: response.url(), text });
    await route.fulfill({ response });
  });
  return responses;
}
