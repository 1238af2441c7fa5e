import { randomBytes, randomUUID } from "node:crypto";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "@/bin/embedded/postgres/postgres";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MATCH_TEST_CASES } from "@/lib/contract/service/match-review-case";
import { getTestLogins, makeTestLogins } from "@/lib/db/testing/test-logins";
import { createFileStore } from "@/lib/storage/file-store";
import { createDatabase } from "@/service/db/database";
import { provisionTeam } from "@/service/management/provision";
import { createTestDatabase } from "@/service/testing/test-database";
import { openDemoClients } from "./demo-clients";
import { createIds } from "./ids";
import { MATCH_SCENARIOS } from "./match-scenarios";
import { seedMatches } from "./seed-matches";

const NOW_MS = Date.parse("2026-11-20T15:00:00Z");

/** The service with a new sandbox team on its own database server, removed after the test. */
async function openEmptyClients() {
  const scratch = await makeScratch("demo-matches");
  onTestFinished(() => removeScratch(scratch));
  const postgres = await startPostgres({
    directory: path.join(scratch, "postgres"),
    password: randomUUID(),
    durable: false,
  });
  onTestFinished(() => postgres.stop());
  await makeTestLogins(postgres.urlFor("postgres"));
  const database = await createTestDatabase(postgres.urlFor("postgres"));
  const db = createDatabase(getTestLogins(database.url).service);
  onTestFinished(() => db.close());
  const { apiKey } = await provisionTeam(db, {
    name: "Harbour Street Clinic",
    timeZone: "America/New_York",
    region: "us",
    environment: "sandbox",
    isDemo: true,
  });
  if (apiKey === null) throw new Error("The new team has no key");
  const directory = path.join(scratch, "files");
  const encryptionKey = randomBytes(32);
  return openDemoClients(
    db,
    apiKey,
    createFileStore({ directory, owner: "service", encryptionKey }),
  );
}

test("the demo clinic's queue has every kind of unmatched result, as decided by the service", async () => {
  const clients = await openEmptyClients();
  await seedMatches(clients, NOW_MS);
  const call = clients.at({ nowMs: NOW_MS, newId: createIds("look") });
  const { data = [] } = await call(endpoints.listUnmatchedResults, {});
  expect(data).toHaveLength(MATCH_SCENARIOS.length);
  const codes = new Set(data.map(({ decision_code }) => decision_code));
  expect(codes).toEqual(new Set(MATCH_TEST_CASES));
  const interpretations = data.map(({ interpretation }) => interpretation);
  expect(interpretations).toContain("abnormal");
  expect(interpretations).not.toContain("critical");
  expect(data.map(({ result_status }) => result_status)).toContain("partial");
  const proposed = data.filter(({ candidate_groups }) => (candidate_groups ?? []).length > 0);
  const nobody = data.filter(({ decision_code }) => decision_code === "no_match");
  expect(proposed.length + nobody.length).toBeGreaterThanOrEqual(data.length);

  const { orders } = await call(endpoints.listOrders, { query: { size: 100 } });
  for (const { details, events } of orders) {
    const times = events.map(({ created_at }) => Date.parse(created_at));
    expect(times.every((at, index) => index === 0 || at >= (times[index - 1] ?? 0))).toBe(true);
    expect(Math.max(...times)).toBeLessThanOrEqual(NOW_MS);
    // A kit takes days: no two of its stages come within a minute.
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    if (details.type === "testkit") expect(gaps.filter((gap) => gap < 60_000)).toEqual([]);
  }
});
