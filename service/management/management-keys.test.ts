import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MINUTE_MS } from "@/lib/contract/time";
import { managementKeys } from "@/service/db/schema/orgs";
import { KEY_CACHE_MS } from "@/service/http/authentication/key-cache";
import { createTestService, type TestService } from "@/service/testing/create-test-service";

let service: TestService;
let org: { org_id: string };
beforeAll(async () => {
  service = await createTestService();
  org = { org_id: service.team.orgId };
});
afterAll(() => service.close());

const issueManagementKey = (body: Record<string, unknown> = {}) =>
  service.call(endpoints.createManagementKey, {
    params: org,
    body: { label: "Scripts", role: "org_admin", ...body },
  });
const manage = async (key: string) =>
  (await service.send(endpoints.getOrg, { params: org, key })).status;
const inMs = (durationMs: number) =>
  new Date(service.clock.now().getTime() + durationMs).toISOString();
const bind = (...ids: string[]) => ids.map((id) => ({ team_id: id }));
const listManagementKeys = async (query: object = {}) =>
  (await service.call(endpoints.listManagementKeys, { params: org, query })).data;

describe("a management key", () => {
  it("is shown once, names who issued it, and is stored only as a hash", async () => {
    const { key, ...issued } = await issueManagementKey({ label: " Scripts " });
    expect(key).toMatch(/^mg_[\w-]{43}$/);
    const first = (await listManagementKeys()).find(({ label }) => label === "first");
    expect(issued).toEqual({
      id: expect.any(String),
      label: "Scripts",
      created_at: service.clock.now().toISOString().replace("Z", "+00:00"),
      creator: { type: "management_key", id: first?.id, name: "first" },
      role: "org_admin",
      team_role_bindings: null,
      ending: key.slice(-4),
      expires_at: null,
      last_used_at: null,
    });
    expect(first?.creator).toEqual({ type: "service_staff", id: null, name: null });
    expect(await manage(key)).toBe(200);
    const text = JSON.stringify(await service.db.system.select().from(managementKeys));
    expect(text).not.toContain(key);
    expect(JSON.stringify(await listManagementKeys())).not.toContain(key);
  });

  it("stops at its revocation, by whichever key, its own included", async () => {
    const { key, id } = await issueManagementKey({ label: "Revoked" });
    expect(await manage(key)).toBe(200);
    const revoke = (by: string) =>
      service.call(endpoints.deleteManagementKey, { params: { ...org, key_id: id }, key: by });
    expect(await revoke(key)).toMatchObject({ id, label: "Revoked" });
    expect(await manage(key)).toBe(401);
    expect(await revoke(service.managementKey)).toBeNull();
    expect((await listManagementKeys()).map((each) => each.id)).not.toContain(id);
  });

  it("stops at the moment of its expiry, also when it was just used", async () => {
    const { key } = await issueManagementKey({ expires_at: inMs(1_000) });
    expect(await manage(key)).toBe(200);
    service.clock.advanceMs(999);
    expect(await manage(key)).toBe(200);
    service.clock.advanceMs(1);
    expect(await manage(key)).toBe(401);
  });

  it("has its last use to the minute, written once a minute", async () => {
    service.clock.set(new Date("2026-11-21T09:15:20Z"));
    const { key, id } = await issueManagementKey({ label: "Used" });
    const read = async () =>
      (await listManagementKeys()).find((each) => each.id === id)?.last_used_at;
    expect(await read()).toBeNull();
    await manage(key);
    expect(await read()).toBe("2026-11-21T09:15:00.000+00:00");
    service.clock.advanceMs(30_000);
    await manage(key);
    expect(await read()).toBe("2026-11-21T09:15:00.000+00:00");
    service.clock.advanceMs(MINUTE_MS);
    await manage(key);
    expect(await read()).toBe("2026-11-21T09:16:00.000+00:00");
  });

  it("of a team administrator is bound to teams of the organization, which can be changed", async () => {
    const { key, id, team_role_bindings } = await issueManagementKey({
      role: "team_admin",
      team_role_bindings: bind(service.team.id),
    });
    expect(team_role_bindings).toEqual(bind(service.team.id));
    expect(await listManagementKeys({ team_id: service.team.id })).toMatchObject([{ id }]);
    expect(await listManagementKeys({ role: "team_admin" })).toMatchObject([{ id }]);
    const other = await service.call(endpoints.createOrgTeam, {
      params: org,
      body: { name: "Annex", region: "us" },
    });
    const change = (body: object, key_id = id) =>
      service.send(endpoints.updateManagementKey, { params: { ...org, key_id }, body });
    const changed = await change({ label: "Annex only", team_role_bindings: bind(other.id) });
    expect(changed.body).toMatchObject({ label: "Annex only", team_role_bindings: bind(other.id) });
    service.clock.advanceMs(KEY_CACHE_MS);
    const read = async (team_id: string) =>
      (await service.send(endpoints.getOrgTeam, { params: { ...org, team_id }, key })).status;
    expect(await read(other.id)).toBe(200);
    expect(await read(service.team.id)).toBe(404);
    expect((await change({ team_role_bindings: [] })).status).toBe(422);
    expect((await change({ label: null, team_role_bindings: null })).status).toBe(200);
    expect((await change({ label: "x" }, randomUUID())).status).toBe(404);
  });

  it.each([
    [
      "an organization's key with teams",
      () => ({ team_role_bindings: bind(service.team.id) }),
      422,
    ],
    ["a team's key without teams", () => ({ role: "team_admin" }), 422],
    [
      "another organization's team",
      () => ({ role: "team_admin", team_role_bindings: bind(service.otherTeam.id) }),
      404,
    ],
    ["an unknown role", () => ({ role: "no_role" }), 422],
    ["an empty label", () => ({ label: " " }), 422],
    ["a long label", () => ({ label: "l".repeat(101) }), 422],
    ["a past expiry", () => ({ expires_at: inMs(0) }), 422],
  ])("is not issued for %s", async (_, makeBody, status) => {
    const before = await service.db.system.$count(managementKeys);
    const body = { label: "Refused", role: "org_admin", ...makeBody() };
    const answer = await service.send(endpoints.createManagementKey, { params: org, body });
    expect(answer.status).toBe(status);
    expect(await service.db.system.$count(managementKeys)).toBe(before);
  });

  it("of another organization can be neither changed nor revoked, nor told from one that does not exist", async () => {
    const foreignOrg = { org_id: service.otherTeam.orgId };
    const key = service.otherManagementKey;
    const { data } = await service.call(endpoints.listManagementKeys, { params: foreignOrg, key });
    const params = { ...org, key_id: data[0]?.id ?? "" };
    const body = { label: "Mine" };
    expect((await service.send(endpoints.updateManagementKey, { params, body })).status).toBe(404);
    expect(await service.call(endpoints.deleteManagementKey, { params })).toBeNull();
    service.clock.advanceMs(KEY_CACHE_MS);
    expect((await service.send(endpoints.getOrg, { params: foreignOrg, key })).status).toBe(200);
  });
});
