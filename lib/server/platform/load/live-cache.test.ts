import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import type { Ctx } from "@/lib/server/core/context";
import { getRequestScope, inRequestScope } from "@/lib/server/core/request-scope";
import { announceChanges } from "@/lib/server/platform/live/announce-changes";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { createLiveCache } from "./live-cache";

let dashboard: TestDashboard;
let ctx: Ctx;
let pending: { resolve: (value: string) => void; signal: AbortSignal | undefined }[];

/** Resolves once the change was told here and has come back from the database: it then reaches no later test. */
async function changed(topic: "orders" | "notes"): Promise<void> {
  let told = 0;
  const returned = new Promise<void>((resolve) => {
    dashboard.runtime.live.onChanges((_, changes) => {
      if (changes?.some((change) => change.topic === topic)) told += 1;
      if (told === 2) resolve();
    });
  });
  await announceChanges(dashboard.team.id, [{ topic, id: null, user_id: null }]);
  await returned;
}

function openCache() {
  pending = [];
  return createLiveCache<string>({
    name: randomUUID(),
    topics: ["orders"],
    read: () =>
      new Promise((resolve, reject) => {
        const { signal } = getRequestScope();
        signal?.addEventListener("abort", () => reject(new Error("given up")));
        pending.push({ resolve, signal });
      }),
  });
}

beforeAll(async () => {
  dashboard = await createTestDashboard({ database: await createDashboardDatabase() });
  const { live } = dashboard.runtime;
  const listening = new Promise<void>((resolve) => live.onChanges(() => resolve()));
  live.start();
  await listening;
});
beforeEach(async () => {
  ctx = await (await dashboard.signedIn("viewer")).ctx();
});
afterAll(() => dashboard.close());

test("everybody who asks at the same moment shares one read", async () => {
  const cache = openCache();
  const both = [cache.get(ctx, ""), cache.get(ctx, "")];
  pending[0]?.resolve("first");
  expect(await Promise.all(both)).toEqual(["first", "first"]);
  expect(pending).toHaveLength(1);
});

test("keeps the value until something of its topics changes, for ten seconds without events", async () => {
  const cache = openCache();
  const first = cache.get(ctx, "");
  pending[0]?.resolve("first");
  await first;
  await changed("notes");
  expect(await cache.get(ctx, "")).toBe("first");
  await changed("orders");
  const second = cache.get(ctx, "");
  pending[1]?.resolve("second");
  expect(await second).toBe("second");
  dashboard.passMinutes(1);
  const third = cache.get(ctx, "");
  pending[2]?.resolve("third");
  expect(await third).toBe("third");
});

test("what is not used any more does not stay in memory", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  const cache = openCache();
  const first = cache.get(ctx, "");
  pending[0]?.resolve("first");
  await first;
  // By the clock the value could still be used: only the end of its time has dropped it.
  const end = timers.mock.calls.findLast(([, ms]) => ms === 10_000)?.[0] as
    | (() => void)
    | undefined;
  timers.mockRestore();
  expect(await cache.get(ctx, "")).toBe("first");
  end?.();
  const second = cache.get(ctx, "");
  pending[1]?.resolve("second");
  expect(await second).toBe("second");
});

test("anybody who asks after a change never gets what was read before it", async () => {
  const cache = openCache();
  const before = cache.get(ctx, "");
  await changed("orders");
  const after = [cache.get(ctx, ""), cache.get(ctx, "")];
  pending[0]?.resolve("old");
  expect(await before).toBe("old");
  await expect.poll(() => pending.length).toBe(2);
  pending[1]?.resolve("new");
  expect(await Promise.all(after)).toEqual(["new", "new"]);
});

test("a read is given up when the last of its readers has gone", async () => {
  const cache = openCache();
  const readers = [new AbortController(), new AbortController()];
  const reads = readers.map(({ signal }) =>
    inRequestScope({ signal }, () => cache.get(ctx, "")).catch((thrown: Error) => thrown.message),
  );
  readers[0]?.abort();
  expect(pending[0]?.signal?.aborted).toBe(false);
  readers[1]?.abort();
  expect(pending[0]?.signal?.aborted).toBe(true);
  expect(await Promise.all(reads)).toEqual(["given up", "given up"]);
  const next = cache.get(ctx, "");
  pending[1]?.resolve("again");
  expect(await next).toBe("again");
});

test("another team has a value of its own", async () => {
  const cache = openCache();
  const own = cache.get(ctx, "");
  const team = { ...ctx.team, id: "5f9c2a10-7f63-4f0e-9a37-0d2f1a8b6c55" };
  const other = cache.get({ ...ctx, team }, "");
  pending[0]?.resolve("own");
  pending[1]?.resolve("other");
  expect(await Promise.all([own, other])).toEqual(["own", "other"]);
});
