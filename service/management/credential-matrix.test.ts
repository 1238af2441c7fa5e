import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ErrorBody } from "@/lib/contract/dashboard/api-error";
import type { Endpoint } from "@/lib/contract/service/endpoint";
import { type EndpointName, endpoints } from "@/lib/contract/service/endpoints";
import { TEAM_FEATURES } from "@/lib/contract/service/management/team";
import { managementKeys, orgs } from "@/service/db/schema/orgs";
import { type TeamFeature, teamApiKeys, teams } from "@/service/db/schema/teams";
import { KEY_CACHE_MS } from "@/service/http/authentication/key-cache";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { issueKey, revokeKeys } from "./api-keys";
import { storeManagementKey } from "./management-keys";
import { provisionTeam } from "./provision";

// The four rules of the service reference (Authentication), for every endpoint and every kind of credential.

const table: Readonly<Record<string, Endpoint>> = endpoints;
const names = Object.keys(table) as EndpointName[];
const isManagement = (name: EndpointName) => table[name]?.auth === "management";
const teamEndpoints = names.filter((name) => !isManagement(name));
const managementEndpoints = names.filter(isManagement);

/** No object has this id, so an admitted request ends as not found or invalid and changes nothing. */
const noId = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";

let service: TestService;
let credentials: Record<string, Record<string, string>>;

beforeAll(async () => {
  service = await createTestService();
  credentials = await makeCredentials();
});
afterAll(() => service.close());

async function makeCredentials() {
  const { db, clock, team, otherTeam, key, managementKey } = service;
  const { orgId } = team;
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() - 1);
  const issue = async (change: Partial<Parameters<typeof storeManagementKey>[1]>) => {
    const defaults = { orgId, label: "matrix", role: "org_admin", createdAt } as const;
    return (await storeManagementKey(db.system, { ...defaults, ...change })).text;
  };
  const revoked = await issue({ label: "revoked" });
  const isRevoked = and(eq(managementKeys.orgId, orgId), eq(managementKeys.label, "revoked"));
  await db.system.update(managementKeys).set({ revokedAt: createdAt }).where(isRevoked);
  const { text: expiredTeamKey } = await issueKey(db, team.id, "expired");
  const isExpired = eq(teamApiKeys.label, "expired");
  await db.system.update(teamApiKeys).set({ expiresAt }).where(isExpired);
  const { text: revokedTeamKey } = await issueKey(db, team.id, "revoked");
  await revokeKeys(db, team.id, "revoked");
  const plain = await provisionOrgOnPlan("standard");
  const ended = await provisionOrgOnPlan("scale", expiresAt);

  const teamHeader = (text: string) => ({ "x-service-api-key": text });
  const header = (text: string) => ({ "x-management-key": text });
  const inScope = await issue({ role: "team_admin", teamIds: [team.id] });
  return {
    none: {},
    "team key": teamHeader(key),
    "wrong team key": teamHeader(`sk_us_${"a".repeat(43)}`),
    "expired team key": teamHeader(expiredTeamKey),
    "revoked team key": teamHeader(revokedTeamKey),
    "team key in the management header": header(key),
    "management key in the team header": teamHeader(managementKey),
    "organization key": header(managementKey),
    "organization key in the old header": { "x-service-org-key": managementKey },
    "team management key": header(inScope),
    "team management key of other teams": header(
      await issue({ role: "team_admin", teamIds: [otherTeam.id] }),
    ),
    "organization key of another organization": header(service.otherManagementKey),
    "wrong management key": header(`mg_${"a".repeat(43)}`),
    "expired management key": header(await issue({ expiresAt })),
    "revoked management key": header(revoked),
    "key of a plan without management": header(await issue({ orgId: plain })),
    "key of a plan that has ended": header(await issue({ orgId: ended })),
  };
}

async function provisionOrgOnPlan(plan: "standard" | "scale", expiresAt: Date | null = null) {
  const { teamId } = await provisionTeam(service.db, {
    name: "Small Clinic",
    timeZone: "Europe/Oslo",
    region: "eu",
    environment: "sandbox",
    isDemo: false,
  });
  const [team] = await service.db.system.select().from(teams).where(eq(teams.id, teamId));
  if (team === undefined) throw new Error("The team was provisioned");
  await service.db.system.update(orgs).set({ plan, expiresAt }).where(eq(orgs.id, team.orgId));
  return team.orgId;
}

type Sent = { readonly status: number; readonly detail: unknown; readonly headers: Headers };

/** Uses the first team's organization and team and otherwise no existing id; bodies are never valid. */
async function send(name: EndpointName, kind: string, orgId = service.team.orgId): Promise<Sent> {
  const endpoint = table[name] as Endpoint;
  const values: Record<string, string> = {
    org_id: orgId,
    team_id: name === "deleteOrgTeam" ? noId : service.team.id,
    env: "sandbox",
    environment: "sandbox",
    region: "us",
  };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => values[part] ?? noId);
  const { body } = endpoint;
  const answer = await service.app.request(path, {
    method: endpoint.method,
    headers: { ...credentials[kind], ...(body && { "content-type": "application/json" }) },
    ...(body && { body: "[1]" }),
  });
  const isJson = answer.headers.get("content-type")?.includes("application/json") === true;
  const detail = isJson ? (await answer.json())?.detail : undefined;
  return { status: answer.status, detail, headers: answer.headers };
}

/** A refusal of the credential itself: always JSON with one sentence. */
async function expectRefusal(name: EndpointName, kind: string, status: number): Promise<void> {
  const answer = await send(name, kind);
  expect(answer.status, `${name} with ${kind}`).toBe(status);
  expect(ErrorBody.parse(answer)).toEqual({ detail: answer.detail });
}

async function expectAdmitted(name: EndpointName, kind: string): Promise<void> {
  const { status, detail } = await send(name, kind);
  const label = `${name} with ${kind}: ${JSON.stringify(detail)}`;
  expect([401, 403], label).not.toContain(status);
  expect(status, label).toBeLessThan(500);
}

describe.each(teamEndpoints)("%s, an endpoint of a team", (name) => {
  it("is opened by the team's key and by no other credential", async () => {
    await expectAdmitted(name, "team key");
    for (const kind of Object.keys(credentials).filter((each) => each !== "team key")) {
      await expectRefusal(name, kind, 401);
    }
  });
});

const unopened = [
  "none",
  "team key",
  "wrong team key",
  "expired team key",
  "revoked team key",
  "team key in the management header",
  "management key in the team header",
  "wrong management key",
  "expired management key",
  "revoked management key",
];

describe.each(managementEndpoints)("%s, an endpoint of the management API", (name) => {
  const endpoint = table[name] as Endpoint;

  it("is opened by the organization's key and by no team key", async () => {
    await expectAdmitted(name, "organization key");
    for (const kind of unopened) await expectRefusal(name, kind, 401);
  });

  it("accepts the old header and says that it is deprecated", async () => {
    const { status, headers } = await send(name, "organization key in the old header");
    expect([401, 403]).not.toContain(status);
    expect(headers.get("deprecation")).toMatch(/^@\d{10}$/);
    expect((await send(name, "organization key")).headers.get("deprecation")).toBeNull();
  });

  it("is for a team management key only where no organization is managed", async () => {
    if (endpoint.role === "org_admin") {
      await expectRefusal(name, "team management key", 403);
      await expectRefusal(name, "team management key of other teams", 403);
    } else {
      await expectAdmitted(name, "team management key");
      const reachesTeam = endpoint.path.includes("{team_id}") && endpoint.body === undefined;
      const answer = await send(name, "team management key of other teams");
      if (reachesTeam) expect(answer.status).toBe(404);
    }
  });

  it("hides another organization", async () => {
    const answer = await send(name, "organization key of another organization");
    expect([404, 422]).toContain(answer.status);
    if (answer.status === 404) expect(answer.detail).toMatch(/^Organization \S+ not found$/);
  });

  it("needs a plan with management, or says so", async () => {
    for (const kind of ["key of a plan without management", "key of a plan that has ended"]) {
      if (endpoint.anyPlan === true) await expectAdmitted(name, kind);
      else await expectRefusal(name, kind, 403);
    }
  });
});

const betaStatuses = { match_review: 400, psc_scheduling: 503 } as const;
const betaEndpoints = teamEndpoints.filter((name) => table[name]?.beta !== undefined);

describe("closed-beta endpoints", () => {
  it("are those of match review and of service centers", () => {
    const features = new Set(betaEndpoints.map((name) => table[name]?.beta));
    expect([...features].sort()).toEqual(["match_review", "psc_scheduling"]);
  });

  it.each(betaEndpoints)("%s works only for a team that has the feature", async (name) => {
    const beta = table[name]?.beta ?? "match_review";
    const setLacks = async (lacks: TeamFeature[]) => {
      await service.db.system.update(teams).set({ lacks }).where(eq(teams.id, service.team.id));
      service.clock.advanceMs(KEY_CACHE_MS);
    };
    await setLacks([beta]);
    await expectRefusal(name, "team key", betaStatuses[beta]);
    await setLacks(TEAM_FEATURES.filter((feature) => feature !== beta));
    const { status, detail } = await send(name, "team key");
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(detail ?? null)).not.toMatch(/not enabled|not switched on/);
  });
});
