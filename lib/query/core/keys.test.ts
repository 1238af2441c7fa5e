import { afterEach, expect, test, vi } from "vitest";
import { FETCHED_HEADER } from "@/lib/contract/dashboard/request-headers";
import {
  criticalTasksBesideQuery,
  criticalTasksQuery,
} from "@/lib/query/critical-results/critical-results";
import { importsQuery } from "@/lib/query/imports";
import { personNamesQuery } from "@/lib/query/match-review/remembered-names";
import { personWorkQuery } from "@/lib/query/today";
import { linkTo } from "./address";
import { api } from "./api";
import { BY_SCREEN, keyOf, keyOfAll, read } from "./keys";
import { createQueryClient } from "./query-client";

const ORDER = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";

afterEach(() => vi.unstubAllGlobals());

function stubFetch() {
  const fetchMock = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})));
  vi.stubGlobal("fetch", fetchMock);
  return fetchMock;
}

test("a key is matched by its family, its address and any part of its input", () => {
  const client = createQueryClient();
  const { queryKey } = read("GET /api/orders/{order_id}/results", {
    order_id: ORDER,
    scope: "order",
  });
  client.setQueryData(queryKey, null);
  const find = (key: readonly unknown[]) =>
    client.getQueryCache().findAll({ queryKey: key }).length;
  expect(find(keyOfAll("orders"))).toBe(1);
  expect(find(keyOf("GET /api/orders/{order_id}/results"))).toBe(1);
  expect(find(keyOf("GET /api/orders/{order_id}/results", { order_id: ORDER }))).toBe(1);
  expect(find(keyOf("GET /api/orders/{order_id}/results", { order_id: "other" }))).toBe(0);
  expect(find(keyOf("GET /api/orders/{order_id}"))).toBe(0);
  expect(find(keyOfAll("people"))).toBe(0);
});

test("an input goes into the path, then into the query of a read or the body of a write", async () => {
  const fetchMock = stubFetch();
  await api("GET /api/orders/{order_id}/notes", { order_id: "a/b", all: "true" });
  await api("GET /api/orders/{order_id}/notes", { order_id: ORDER, all: undefined });
  await api("PATCH /api/orders/{order_id}", { order_id: ORDER, activate_by: "2026-12-01" });
  await api("POST /api/orders/{order_id}/cancel", { order_id: ORDER });
  expect(fetchMock.mock.calls.map(([path, init]) => [init?.method, path, init?.body])).toEqual([
    ["GET", "/api/orders/a%2Fb/notes?all=true", undefined],
    ["GET", `/api/orders/${ORDER}/notes`, undefined],
    ["PATCH", `/api/orders/${ORDER}`, '{"activate_by":"2026-12-01"}'],
    ["POST", `/api/orders/${ORDER}/cancel`, "{}"],
  ]);
});

test("a link has its parameters encoded", () => {
  const link = linkTo("GET /api/orders/{order_id}/documents/{kind}", {
    order_id: ORDER,
    kind: "result",
    reveal: "true",
  });
  expect(link).toBe(`/api/orders/${ORDER}/documents/result?reveal=true`);
});

test("only what a screen reads by itself says so: a repeat, and the values of a list's rows", async () => {
  const fetchMock = stubFetch();
  const client = createQueryClient();
  const query = read("GET /api/orders/{order_id}/results", { order_id: ORDER, scope: "order" });
  await client.fetchQuery(query);
  await client.fetchQuery({ ...query, staleTime: 0 });
  await client.fetchQuery({ ...read("GET /api/today"), meta: BY_SCREEN });
  await api("GET /api/orders/{order_id}/notes", { order_id: ORDER });
  const said = fetchMock.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get(FETCHED_HEADER),
  );
  expect(said).toEqual([null, "1", "1", null]);
});

test("what a page reads beside its record says so from the first time; what a person asks for does not", async () => {
  const fetchMock = stubFetch();
  const client = createQueryClient();
  const subject = { kind: "report", id: ORDER } as const;
  await client.fetchQuery(criticalTasksBesideQuery(subject, true));
  await client.fetchQuery(importsQuery(ORDER));
  await client.fetchQuery(personNamesQuery(ORDER));
  await client.fetchQuery(personWorkQuery(ORDER));
  await client.fetchQuery(criticalTasksQuery({ kind: "order", id: ORDER }));
  const said = fetchMock.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get(FETCHED_HEADER),
  );
  expect(said).toEqual(["1", "1", "1", "1", null]);
});
