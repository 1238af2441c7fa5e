import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { DAY_MS } from "@/lib/contract/time";
import { teamApiKeys } from "@/service/db/schema/teams";
import { KEY_CACHE_MS } from "@/service/http/authentication/key-cache";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { issueKey } from "./api-keys";
import { issueManagementKey, listValidKeys, readOrgId, revokeKey } from "./operator-keys";
import { replaceKey } from "./replace-key";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const work = async (key: string) => {
  service.clock.advanceMs(KEY_CACHE_MS);
  return (await service.send(endpoints.listUsers, { key })).status;
};
const manage = async (key: string) => {
  service.clock.advanceMs(KEY_CACHE_MS);
  const params = { org_id: service.team.orgId };
  return (await service.send(endpoints.getOrg, { params, key })).status;
};
const secondKey = `sk_us_${"k".repeat(32)}`;

it("another SERVICE_API_KEY revokes the previous one and no other key", async () => {
  const { db, team, key } = service;
  const { text: issued } = await issueKey(db, team.id, "npm run key");
  const { value } = await service.call(endpoints.createTeamApiKey, {
    params: { org_id: team.orgId, env: "sandbox", region: "us" },
    body: { label: "launcher", team_id: team.id },
  });
  expect(await work(key)).toBe(200);
  await replaceKey(db, team.id, secondKey);
  expect(await work(secondKey)).toBe(200);
  expect(await work(key)).toBe(401);
  expect(await work(issued)).toBe(200);
  expect(await work(value)).toBe(200);
  await replaceKey(db, team.id, secondKey);
  expect(await work(secondKey)).toBe(200);
});

it("the previous SERVICE_API_KEY is valid again when it is set again, unless it was revoked on purpose", async () => {
  const { db, team, key } = service;
  await replaceKey(db, team.id, key);
  expect(await work(key)).toBe(200);
  expect(await work(secondKey)).toBe(401);
  const [row] = (await listValidKeys(db, team.orgId)).filter(({ label }) => label === "first");
  const rows = await db.system.select().from(teamApiKeys).where(eq(teamApiKeys.label, "first"));
  const own = rows.find(({ teamId }) => teamId === team.id);
  expect(row?.label).toBe("first");
  expect(await revokeKey(db, team.orgId, own?.id ?? "")).toBe(true);
  await replaceKey(db, team.id, key);
  expect(await work(key)).toBe(401);
});

it("the operator issues, lists and revokes management keys", async () => {
  const { db, team, otherTeam } = service;
  expect(await readOrgId(db, team.id)).toBe(team.orgId);
  const expiresAt = new Date(Date.now() + DAY_MS);
  const { text } = await issueManagementKey(db, team.orgId, { label: "Operator", expiresAt });
  expect(await manage(text)).toBe(200);
  const { text: scoped } = await issueManagementKey(db, team.orgId, {
    label: "Team",
    teamId: team.id,
    expiresAt: null,
  });
  expect(await manage(scoped)).toBe(200);
  const foreign = { label: "Foreign", teamId: otherTeam.id, expiresAt: null };
  await expect(issueManagementKey(db, team.orgId, foreign)).rejects.toThrow("No team");

  const listed = (await listValidKeys(db, team.orgId)).find(({ label }) => label === "Operator");
  expect(listed).toMatchObject({ kind: "management", ending: text.slice(-4), expiresAt });
  expect(listed?.lastUsedAt).not.toBeNull();
  expect(await revokeKey(db, otherTeam.orgId, listed?.id ?? "")).toBe(false);
  expect(await revokeKey(db, team.orgId, listed?.id ?? "")).toBe(true);
  expect(await manage(text)).toBe(401);
  expect(await revokeKey(db, team.orgId, listed?.id ?? "")).toBe(false);
});
