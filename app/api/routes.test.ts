import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { type AnyOperation, allOperations } from "@/lib/server/testing/all-operations";

const folder = import.meta.dirname;

type Mounted = { operation: AnyOperation | { open: true } | { signed: true } };

/** `POST /orders/search` → its operation, for every route of the API except next-auth's own. */
async function mountedRoutes(): Promise<Map<string, Mounted["operation"]>> {
  const routes = new Map<string, Mounted["operation"]>();
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith("route.ts"))) {
    if (file.startsWith("auth")) continue;
    const handlers: Record<string, Mounted> = await import(path.join(folder, file));
    for (const [method, { operation }] of Object.entries(handlers)) {
      routes.set(`${method} /${path.dirname(file)}`, operation);
    }
  }
  return routes;
}

test("every operation is mounted, and every route mounts one", async () => {
  const routes = await mountedRoutes();
  const mounted = [...routes.values()].filter((operation) => "spec" in operation);
  expect(new Set(mounted)).toEqual(new Set(await allOperations()));
  expect(mounted).toHaveLength(routes.size - 2);
});

test("only health is open to anyone", async () => {
  const open = [...(await mountedRoutes())].filter(([, operation]) => "open" in operation);
  expect(open.map(([route]) => route)).toEqual(["GET /health"]);
});

test("only the service's events come without a session, signed", async () => {
  const signed = [...(await mountedRoutes())].filter(([, operation]) => "signed" in operation);
  expect(signed.map(([route]) => route)).toEqual(["POST /webhooks/[teamId]"]);
});

test("no operation that changes anything is a GET", async () => {
  for (const [route, operation] of await mountedRoutes()) {
    if (!("spec" in operation) || operation.spec.kind === "read") continue;
    expect(route).toMatch(/^(POST|PATCH|DELETE) /);
  }
});
