import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import type { Ctx } from "@/lib/server/core/context";
import { type FakeService, startFakeService } from "@/lib/server/testing/fake-service";
import { openMatchFixture, type ReviewFixture } from "@/lib/server/testing/match-review-fixture";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { storeTriedVersion } from "@/service/testing/match-versions";
import {
  activateMatchParameters,
  readMatchParameters,
  requestMatchParameters,
  revertMatchParameters,
} from "./match-parameters";

let service: TestService;
let fixture: ReviewFixture;
let supervisor: Ctx;

const reason = "Tried on all sets, no wrong match.";

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service, await createDashboardDatabase());
  supervisor = await fixture.as("supervisor");
  await storeTriedVersion(service, "team-1", 0);
  await storeTriedVersion(service, "team-2", 3);
});
afterAll(async () => {
  await fixture.close();
  await service.close();
});

test("a supervisor activates a version and reverts it, and both are in the audit log", async () => {
  const { overview } = await activateMatchParameters(supervisor, { version: "team-1", reason });
  expect(overview).toMatchObject({
    active_version: "team-1",
    changes: [{ to_version: "team-1", by: supervisor.actor.name, reason }],
  });

  const back = await revertMatchParameters(supervisor, { to: "shipped", reason });
  expect(back.overview?.active_version).toBe(SHIPPED_PARAMETERS.version);

  const auditLog = await fixture.dashboard.auditRows();
  const changes = auditLog.filter(({ operation }) =>
    /match-parameters.(activate|revert)/.test(operation),
  );
  expect(changes.map(({ operation, phase, outcome }) => [operation, phase, outcome])).toEqual([
    ["match-parameters.activate", "attempt", null],
    ["match-parameters.activate", "outcome", "succeeded"],
    ["match-parameters.revert", "attempt", null],
    ["match-parameters.revert", "outcome", "succeeded"],
  ]);
  expect(changes[1]?.detail).toEqual({ reason_length: reason.length, active_version: "team-1" });
});

test("rejects a version with a wrong match in its trial with the service's message", async () => {
  await expect(
    activateMatchParameters(supervisor, { version: "team-2", reason }),
  ).rejects.toMatchObject({
    code: "conflict",
    message: "Its trial gave 3 results to a wrong person.",
  });
});

test("an operator can read the parameters but not change them", async () => {
  const operator = await fixture.as("operator");

  expect((await readMatchParameters(operator, {})).overview?.active_version).toBe(
    SHIPPED_PARAMETERS.version,
  );
  const refused = { code: "forbidden" };
  await expect(
    activateMatchParameters(operator, { version: "team-1", reason }),
  ).rejects.toMatchObject(refused);
  await expect(revertMatchParameters(operator, { to: "shipped", reason })).rejects.toMatchObject(
    refused,
  );
  await expect(requestMatchParameters(operator, {})).rejects.toMatchObject(refused);
});

test("rejects an estimate for too few people with the number that is needed", async () => {
  await expect(requestMatchParameters(supervisor, {})).rejects.toMatchObject({
    code: "conflict",
    message: "An estimate needs 5,000 people; there are 0.",
  });
});

test("a deployment without this call has no parameters to show", async () => {
  const real: FakeService = await startFakeService();
  real.answers(() => ({ status: 404, body: { detail: "Not Found" } }));
  const dashboard: TestDashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    serviceUrl: real.baseUrl,
  });
  const viewer = await (await dashboard.signedIn("viewer")).ctx();

  expect(await readMatchParameters(viewer, {})).toEqual({ overview: null });
  await dashboard.close();
  await real.close();
});
