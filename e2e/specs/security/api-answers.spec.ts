import { readFile } from "node:fs/promises";
import { PROBES } from "@/e2e/api-probes";
import { e2eEnv } from "@/e2e/env";
import { expect, test } from "@/e2e/fixtures";
import { type RawAnswer, sendRaw } from "@/e2e/raw-request";
import type { DashboardEndpoint } from "@/lib/contract/dashboard/endpoint";
import { dashboardEndpoints } from "@/lib/contract/dashboard/endpoints";

// What the built program answers, in tables that were recorded when each address still had a file of its own.
// `-- --update-snapshots` records them again.

const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];
const ORIGIN = e2eEnv.PHIAL_E2E_BASE_URL;
const JSON_TYPE = { "content-type": "application/json" };

/** Every address of the API except next-auth's, with its parameters in braces. */
function listAddresses(): string[] {
  const rows = Object.values(dashboardEndpoints).flatMap((endpoints) =>
    Object.values<DashboardEndpoint>(endpoints),
  );
  const own = ["/api/health", "/api/webhooks/{team_id}"];
  return [...new Set([...own, ...rows.map(({ path }) => path)])].sort();
}

/** The operation that each request id was logged with. */
async function readLoggedOperations(): Promise<Map<string, string>> {
  const log = await readFile(e2eEnv.PHIAL_E2E_LOG_FILE, "utf8");
  const lines = [...log.matchAll(/"requestId":"([^"]+)","operation":"([^"]+)"/g)];
  return new Map(lines.map(([, id, operation]) => [String(id), String(operation)]));
}

function toTable(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.join(" | ")).join("\n")}\n`;
}

test("every address answers each method as before, and runs the same operation", async () => {
  const answers: [address: string, method: string, answer: RawAnswer][] = [];
  for (const address of listAddresses()) {
    const sent = address.replace(/\{\w+\}/g, ID);
    await Promise.all(
      METHODS.map(async (method) => {
        answers.push([address, method, await sendRaw(method, sent)]);
      }),
    );
  }
  // An answer arrives before its line of the log does.
  const ran = answers.filter(([, method, { status }]) => method !== "OPTIONS" && status !== 405);
  await expect
    .poll(async () => {
      const logged = await readLoggedOperations();
      const missing = ran.filter(([, , { headers }]) => !logged.has(headers["x-request-id"] ?? ""));
      return missing.map(([address, method]) => `${method} ${address}`);
    })
    .toEqual([]);
  const operations = await readLoggedOperations();
  const cells = answers.map(([address, method, { status, headers }]) => {
    const operation = operations.get(headers["x-request-id"] ?? "");
    const parts = [method, status, headers.allow && `(${headers.allow})`, operation];
    return { address, order: METHODS.indexOf(method), cell: parts.filter(Boolean).join(" ") };
  });
  const rows = listAddresses().map((address) => [
    address,
    ...cells
      .filter((each) => each.address === address)
      .sort((one, other) => one.order - other.order)
      .map(({ cell }) => cell),
  ]);
  expect(toTable(rows)).toMatchSnapshot("api-methods.txt");
});

/** What most answers have. */
const USUAL: Readonly<Record<string, string>> = {
  "cache-control": "private, no-store",
  connection: "close",
  "content-security-policy":
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  "content-type": "application/json",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "no-referrer",
  "transfer-encoding": "chunked",
  vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-request-id": "an id",
};

/** Headers whose values differ from one response to the next, or with the build. */
const VARYING: Readonly<Record<string, string>> = {
  "x-request-id": "an id",
  etag: "a tag",
  "content-length": "a length",
};

const ID_TEXT = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function replaceVarying(text: string): string {
  return text
    .replace(/nonce-[\w+/=]+/g, "nonce")
    .replace(/[\w.-]+@example\.com/g, "an address")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "an instant")
    .replace(/\d{4}-\d\d-\d\d(-\d{4})?/g, "a day")
    .replace(/"position":\d+/g, '"position":0');
}

/**
 * An answer in a few lines: status, the headers that are not the usual ones, and the text. A page's `link` only tells
 * the browser early which style sheet the page names itself.
 */
function describeAnswer({
  status,
  headers: { date: _, link: __, ...headers },
  text,
}: RawAnswer): string {
  const names = [...new Set([...Object.keys(headers), ...Object.keys(USUAL)])].sort();
  const shown = names.flatMap((name) => {
    if (headers[name] === undefined) return [`  - ${name}`];
    const value = VARYING[name] ?? replaceVarying(headers[name]);
    return value === USUAL[name] ? [] : [`  + ${name}: ${value}`];
  });
  const body = text.replace(ID_TEXT, "an id");
  const page = findContent(body)
    .replace(/<script[\s\S]*?<\/script>|<link[^>]*>|<style[\s\S]*?<\/style>/g, "")
    .replace(/<[^>]*>/g, " ");
  const isPage = body.startsWith("<!DOCTYPE html>");
  const said = replaceVarying(isPage ? `page: ${page}` : body.slice(0, 600))
    .replace(/\s+/g, " ")
    .trim();
  return [`  ${status}`, ...shown, ...(said ? [`  ${said}`] : [])].join("\n");
}

/** A page's title and what follows its heading: the frame around it names what waits at the moment. */
function findContent(page: string): string {
  const [title = ""] = /<title>[^<]*/.exec(page) ?? [];
  const start = page.indexOf("<h1");
  const end = page.indexOf("</main>", start);
  return start < 0 || end < 0 ? page : `${title} ${page.slice(start, end)}`;
}

test("what is asked in unusual ways is answered as before", async ({ sessions }) => {
  const { cookies } = await sessions("supervisor");
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const texts: string[] = [];
  for (const probe of PROBES) {
    const { about, method = "GET", address, body, isSignedOut, isForeign, firstBytes } = probe;
    const answer = await sendRaw(method, address, {
      headers: {
        ...(isSignedOut ? {} : { cookie }),
        ...(isForeign ? {} : { origin: ORIGIN, "sec-fetch-site": "same-origin" }),
        ...probe.headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(firstBytes ? { firstBytes } : {}),
    });
    texts.push(`${about}: ${method} ${address}\n${describeAnswer(answer)}\n`);
  }
  expect(texts.join("\n")).toMatchSnapshot("api-answers.txt");
});

test("a HEAD of a read runs it and is recorded like it", async ({ sessions, order }) => {
  const { cookies } = await sessions("supervisor");
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { cookie, origin: ORIGIN, "sec-fetch-site": "same-origin" };
  expect((await sendRaw("HEAD", `/api/orders/${order.id}`, { headers })).status).toBe(200);
  const audit = await sendRaw("POST", "/api/audit/search", {
    headers: { ...headers, ...JSON_TYPE },
    body: JSON.stringify({ subject_id: order.id, operation: "order.read" }),
  });
  expect(JSON.parse(audit.text)).toMatchObject({ total: 1 });
});
