import { afterAll, beforeAll, expect, test } from "vitest";
import { runKeyCommand } from "@/bin/keys/run-key-command";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { getTestLogins } from "@/lib/db/testing/test-logins";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { recordKeyCommand } from "./record-key-command";

let service: TestService;
let dashboard: TestDashboard;
let dashboardUrl: string;

beforeAll(async () => {
  service = await createTestService();
  const database = await createDashboardDatabase();
  dashboardUrl = getTestLogins(database.url).owner;
  dashboard = await createTestDashboard({ database, serviceUrl: await service.listen() });
});
afterAll(async () => {
  await dashboard.close();
  await service.close();
});

const at = () => ({ db: service.db, dashboardUrl, teamId: service.team.id });
const outcomes = async () =>
  (await dashboard.auditRows())
    .filter(({ phase }) => phase === "outcome")
    .map(({ actorName, operation, outcome, subjectId, related }) => ({
      actorName,
      operation,
      outcome,
      ids: [subjectId, ...(related ?? []).map(({ id }) => id)].filter(Boolean),
    }));

test("what is made and revoked by command is in the audit log, without the key", async () => {
  const asked = { label: "Scripts", expiresAt: null };
  const team = await runKeyCommand(at(), { act: "make", ...asked });
  await runKeyCommand(at(), { act: "make-management", ...asked, teamId: undefined });
  const lines = (await runKeyCommand(at(), { act: "list" })).split("\n");
  const ids = lines.filter((line) => line.includes("Scripts")).map((line) => line.slice(0, 36));
  const [managementId, teamId] = ids;
  for (const id of ids) await runKeyCommand(at(), { act: "revoke", id });
  const by = { actorName: "Command on the server", outcome: "succeeded" };
  expect(await outcomes()).toEqual([
    { ...by, operation: "team-key.create", ids: [teamId] },
    { ...by, operation: "management-key.create", ids: [managementId] },
    { ...by, operation: "management-key.revoke", ids: [managementId] },
    { ...by, operation: "team-key.revoke", ids: [teamId] },
  ]);
  expect(JSON.stringify(await dashboard.auditRows())).not.toContain(team);
});

test("a command that fails leaves an entry too", async () => {
  const command = { deployment: "embedded", operation: "encryption-key.rotate" } as const;
  const fail = () => Promise.reject(new Error("The disk is full"));
  await expect(recordKeyCommand({ databaseUrl: dashboardUrl, ...command }, fail)).rejects.toThrow();
  expect((await outcomes()).at(-1)).toMatchObject({
    operation: "encryption-key.rotate",
    outcome: "failed",
  });
});
