import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createServiceApp } from "@/service/app";
import { KEY_CACHE_MS } from "@/service/http/authentication/key-cache";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createCaller } from "@/service/testing/service-caller";

let service: TestService;
let params: { org_id: string };
beforeAll(async () => {
  service = await createTestService();
  params = { org_id: service.team.orgId };
});
afterAll(() => service.close());

const create = (body: { name: string } & Record<string, unknown>) =>
  service.call(endpoints.createOrgTeam, { params, body: { region: "us", ...body } });
const of = (team: { id: string }) => ({ ...params, team_id: team.id });
const list = (query: object = {}, key = service.managementKey) =>
  service.call(endpoints.listOrgTeams, { params, query, key });
const listNames = async (query: object = {}, key?: string) =>
  (await list(query, key)).teams.map(({ name }) => name);
const issueTeamAdminKey = async (teamId: string) => {
  const { key } = await service.call(endpoints.createManagementKey, {
    params,
    body: { label: "scoped", role: "team_admin", team_role_bindings: [{ team_id: teamId }] },
  });
  return key;
};

describe("an organization", () => {
  it("is renamed by its administrator", async () => {
    const renamed = await service.call(endpoints.updateOrg, {
      params,
      body: { name: " Harbour, Inc " },
    });
    expect(renamed).toEqual({ id: params.org_id, name: "Harbour, Inc", expires_at: null });
    expect(await service.call(endpoints.getOrg, { params })).toEqual(renamed);
    for (const name of ["", "  ", "a<b", "n".repeat(81)]) {
      const answer = await service.send(endpoints.updateOrg, { params, body: { name } });
      expect(answer.status, name).toBe(422);
    }
  });

  it("loses and regains its management with its plan", async () => {
    const setPlan = (plan: "standard" | "scale", expires_at: string | null = null) =>
      service.send(endpoints.setOrgPlan, { params, body: { plan, expires_at } });
    const read = async () => {
      service.clock.advanceMs(KEY_CACHE_MS);
      return service.send(endpoints.getOrg, { params });
    };
    expect((await setPlan("standard")).body).toEqual({ plan: "standard", expires_at: null });
    expect(await read()).toMatchObject({
      status: 403,
      body: { detail: "The management API is not part of your organization's plan." },
    });
    const endsAt = new Date(service.clock.now().getTime() + 60_000).toISOString();
    expect((await setPlan("scale", endsAt)).status).toBe(200);
    expect((await read()).status).toBe(200);
    service.clock.advanceMs(60_000);
    expect((await read()).body).toEqual({ detail: "Your organization's plan has ended." });
    await setPlan("scale");
    expect((await read()).status).toBe(200);
  });
});

describe("the service's log", () => {
  it("has every change with the key that made it, and neither names nor keys", async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const app = createServiceApp({ ...service.deps, log });
    const { call } = createCaller(app, service.key, service.managementKey);
    const body = { label: "Logged", role: "org_admin" } as const;
    const { id, key } = await call(endpoints.createManagementKey, { params, body });
    await call(endpoints.setOrgPlan, { params, body: { plan: "scale" }, key });
    const team = { params: of(service.team), key };
    await call(endpoints.updateTeamFeatures, { ...team, body: { features: { minors: true } } });
    await call(endpoints.updateOrgTeam, { ...team, body: { name: "Logged Name" } });
    await call(endpoints.updateOrgTeam, { ...team, body: { name: "Harbour Street Clinic" } });
    const entries = lines.map((line) => JSON.parse(line));
    for (const msg of ["plan switched", "team features switched", "team changed"]) {
      expect(entries).toContainEqual(expect.objectContaining({ msg, managementKeyId: id }));
    }
    const issued = entries.find(({ msg }) => msg === "management key issued");
    expect(issued).toMatchObject({ keyId: id, role: "org_admin" });
    expect(issued.managementKeyId).not.toBe(id);
    expect(lines.join("")).not.toMatch(/Logged|Harbour|mg_/);
  });
});

describe("a team is read", () => {
  it("with the settings of the environments that are asked for", async () => {
    const read = (include_environment: ("sandbox" | "production")[]) =>
      service.call(endpoints.getOrgTeam, {
        params: of(service.team),
        query: { include_environment },
      });
    expect(await read([])).toMatchObject({ environments: ["sandbox"], sandbox: null });
    expect((await read(["sandbox", "production"])).sandbox).toMatchObject({
      partial_webhooks_enabled: true,
      minor_ordering_enabled: true,
    });
    expect(await read(["production"])).toMatchObject({ sandbox: null, production: null });
  });

  it("only within the organization and the key's teams", async () => {
    const team = await create({ name: "Out of scope" });
    const key = await issueTeamAdminKey(service.team.id);
    const read = (id: string, asked = key) =>
      service.send(endpoints.getOrgTeam, { params: of({ id }), key: asked });
    expect((await read(service.team.id)).status).toBe(200);
    const hidden = [team.id, service.otherTeam.id, randomUUID()];
    for (const id of hidden) {
      expect(await read(id)).toMatchObject({
        status: 404,
        body: { detail: `Team ${id} not found` },
      });
    }
    expect((await read(service.otherTeam.id, service.managementKey)).status).toBe(404);
    const change = { params: of(team), key, body: { name: "Mine" } };
    expect((await service.send(endpoints.updateOrgTeam, change)).status).toBe(404);
    expect(await listNames({}, key)).toEqual(["Harbour Street Clinic"]);
    const foreign = { params: { org_id: service.otherTeam.orgId } };
    expect((await service.send(endpoints.listOrgTeams, foreign)).status).toBe(404);
  });
});

describe("the list of teams", () => {
  it("searches literally, filters by region and team, and pages without gaps", async () => {
    for (let number = 10; number < 65; number += 1) {
      await create({ name: `Row_${number}`, region: number % 2 === 0 ? "eu" : "us" });
    }
    await create({ name: "Row 1 x" });
    expect(await listNames({ search_query: "row_1" })).toHaveLength(10);
    const european = await list({ search_query: "Row_", region: ["eu"] });
    expect(european.teams.every(({ region }) => region === "eu")).toBe(true);
    const first = await list({ search_query: "Row_" });
    expect(first.teams).toHaveLength(50);
    const next = { search_query: "Row_", next_cursor: first.next_cursor };
    const second = await list(next);
    expect(second.next_cursor).toBeNull();
    const names = [...first.teams, ...second.teams].map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
    expect(names).toHaveLength(55);
    const [team] = first.teams;
    expect(await listNames({ team_id: team?.id })).toEqual(["Row_10"]);
    const wrong = { params, query: { next_cursor: first.next_cursor } };
    expect((await service.send(endpoints.listOrgTeams, wrong)).status).toBe(422);
    for (const query of [{ search_query: "<" }, { region: ["au"] }, { team_id: "1" }]) {
      expect((await service.send(endpoints.listOrgTeams, { params, query })).status).toBe(422);
    }
  });
});
