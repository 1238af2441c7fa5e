import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { DAY_MS } from "@/lib/contract/time";
import { teamApiKeys } from "@/service/db/schema/teams";
import { KEY_CACHE_MS } from "@/service/http/authentication/key-cache";
import { createTestService, type TestService } from "@/service/testing/create-test-service";

let service: TestService;
let org: { org_id: string };
let home: { org_id: string; env: "sandbox"; region: "us" };
beforeAll(async () => {
  service = await createTestService();
  org = { org_id: service.team.orgId };
  home = { ...org, env: "sandbox", region: "us" };
});
afterAll(() => service.close());

const issueManagementKey = (body: Record<string, unknown> = {}) =>
  service.call(endpoints.createManagementKey, {
    params: org,
    body: { label: "Scripts", role: "org_admin", ...body },
  });
const issueTeamKey = (body: Record<string, unknown> = {}) =>
  service.call(endpoints.createTeamApiKey, {
    params: home,
    body: { label: "Export", team_id: service.team.id, ...body },
  });
const work = async (key: string) => (await service.send(endpoints.listUsers, { key })).status;
const inMs = (durationMs: number) =>
  new Date(service.clock.now().getTime() + durationMs).toISOString();
const bind = (...ids: string[]) => ids.map((id) => ({ team_id: id }));
const listTeamKeys = async (query: object = {}, key = service.managementKey) =>
  (await service.call(endpoints.listTeamApiKeys, { params: home, query, key })).api_keys;

describe("a team key", () => {
  it("is shown once and listed with its ending", async () => {
    const issued = await issueTeamKey();
    expect(issued.value).toMatch(/^sk_us_[\w-]{43}$/);
    expect(await work(issued.value)).toBe(200);
    const listed = (await listTeamKeys()).find(({ id }) => id === issued.id);
    expect(listed).toEqual({
      ...issued,
      value: `sk_us_…${issued.value.slice(-4)}`,
      last_used_at: expect.stringMatching(/:00\.000\+00:00$/),
    });
    const text = JSON.stringify(await service.db.system.select().from(teamApiKeys));
    expect(text).not.toContain(issued.value);
  });

  it("expires, and is revoked within seconds", async () => {
    const expiring = await issueTeamKey({ expires_at: inMs(DAY_MS) });
    const { value, id } = await issueTeamKey();
    expect(await work(expiring.value)).toBe(200);
    expect(await work(value)).toBe(200);
    const revoked = await service.call(endpoints.deleteTeamApiKeys, {
      params: home,
      query: { api_key_id: [id, randomUUID()] },
    });
    expect(revoked).toEqual({ api_key_ids: [id] });
    service.clock.advanceMs(KEY_CACHE_MS);
    expect(await work(value)).toBe(401);
    service.clock.advanceDays(1);
    expect(await work(expiring.value)).toBe(401);
    const ids = (await listTeamKeys()).map((each) => each.id);
    expect(ids).not.toContain(id);
    expect(ids).not.toContain(expiring.id);
  });

  it("is issued, listed and revoked only for the manager's own teams", async () => {
    const send = (team_id: string, change: object = {}, key = service.managementKey) =>
      service.send(endpoints.createTeamApiKey, {
        params: { ...home, ...change },
        body: { label: "No", team_id },
        key,
      });
    expect((await send(service.otherTeam.id)).status).toBe(404);
    expect((await send(service.team.id, { env: "production" })).status).toBe(404);
    expect((await send(service.team.id, { region: "eu" })).status).toBe(404);
    expect((await send(service.team.id, { region: "au" })).status).toBe(422);

    const annex = await service.call(endpoints.createOrgTeam, {
      params: org,
      body: { name: "Wing", region: "us" },
    });
    const bound = { role: "team_admin", team_role_bindings: bind(annex.id) };
    const { key } = await issueManagementKey(bound);
    expect((await send(service.team.id, {}, key)).status).toBe(404);
    expect((await send(annex.id, {}, key)).status).toBe(200);
    expect(await listTeamKeys({}, key)).toMatchObject([{ team_id: annex.id, label: "No" }]);
    expect(await listTeamKeys({ team_id: service.team.id }, key)).toEqual([]);
    const { id, value } = await issueTeamKey();
    const query = { api_key_id: [id] };
    const elsewhere = { ...home, org_id: service.otherTeam.orgId };
    const by = [
      { params: home, query, key },
      { params: elsewhere, query, key: service.otherManagementKey },
      { params: { ...home, region: "eu" as const }, query },
    ];
    for (const input of by) {
      const revoked = await service.call(endpoints.deleteTeamApiKeys, input);
      expect(revoked).toEqual({ api_key_ids: [] });
    }
    service.clock.advanceMs(KEY_CACHE_MS);
    expect(await work(value)).toBe(200);
  });

  it("is listed in pages", async () => {
    for (let number = 0; number < 51; number += 1) await issueTeamKey({ label: `Key ${number}` });
    const call = (next_cursor: string | null) =>
      service.call(endpoints.listTeamApiKeys, {
        params: home,
        query: { team_id: service.team.id, next_cursor },
      });
    const first = await call(null);
    const second = await call(first.next_cursor ?? null);
    const ids = [...first.api_keys, ...second.api_keys].map(({ id }) => id);
    expect(first.api_keys).toHaveLength(50);
    expect(second.next_cursor).toBeNull();
    expect(new Set(ids).size).toBe(ids.length);
    const labels = new Set([...first.api_keys, ...second.api_keys].map(({ label }) => label));
    for (let number = 0; number < 51; number += 1) expect(labels).toContain(`Key ${number}`);
  });
});
