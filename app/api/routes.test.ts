import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import type { DashboardEndpoint } from "@/lib/contract/dashboard/endpoint";
import { getExample } from "@/lib/contract/dashboard/endpoint";
import { dashboardEndpoints } from "@/lib/contract/dashboard/endpoints";
import { findAddress } from "@/lib/server/core/http/api-address";
import { listNouns, loadOperations, verifyOperations } from "@/lib/server/operations";
import { allOperations } from "@/lib/server/testing/all-operations";

const folder = import.meta.dirname;
const rows = Object.values(dashboardEndpoints).flatMap((endpoints) =>
  Object.values<DashboardEndpoint>(endpoints),
);
const getAddress = ({ method, path: template }: DashboardEndpoint) => `${method} ${template}`;

test("the only routes are that of the table, next-auth's, health and the service's events", async () => {
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((name) => name.endsWith("route.ts")).sort()).toEqual([
    "[...path]/route.ts",
    "auth/[...nextauth]/route.ts",
    "health/route.ts",
    "webhooks/[teamId]/route.ts",
  ]);
});

test("every row has one operation, and every operation a row", async () => {
  await expect(verifyOperations()).resolves.toBeUndefined();
  const loaded = (await Promise.all(listNouns().map(loadOperations))).flat();
  expect(new Set(loaded)).toEqual(new Set(await allOperations()));
  expect(loaded).toHaveLength(rows.length);
});

test("a row is the only one with its name and with its address", () => {
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(new Set(rows.map(getAddress)).size).toBe(rows.length);
});

test("each row is found at its own address, with the parameters that its input has", () => {
  for (const row of rows) {
    const found = findAddress(row.path.replace(/\{\w+\}/g, "a%20b"));
    expect(found?.path).toBe(row.path);
    const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
    expect(found?.params).toEqual(Object.fromEntries(names.map((name) => [name, "a b"])));
    expect(Object.keys(getExample(row))).toEqual(expect.arrayContaining(names));
  }
});

test("an address that the table does not have is not found", () => {
  for (const unknown of ["/api", "/api/nothing", "/api/orders/1/nothing", "/api/orders//notes"]) {
    expect(findAddress(unknown)).toBeNull();
  }
});

test("the example of each row is an input that it accepts", () => {
  for (const row of rows) {
    expect([row.name, row.input.safeParse(getExample(row)).error?.issues]).toEqual([
      row.name,
      undefined,
    ]);
  }
});

test("no operation that changes anything is a GET", () => {
  const changing = rows.filter(({ kind, method }) => kind === "write" && method === "GET");
  expect(changing).toEqual([]);
});
