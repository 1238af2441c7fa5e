import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { teamApiKeys } from "@/service/db/schema/teams";
import { issueKey, revokeKeys } from "@/service/management/api-keys";
import { provisionTeam } from "@/service/management/provision";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { KEY_CACHE_MS } from "./key-cache";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const call = (key: string | null) => service.send(endpoints.listUsers, { key });

describe("the team key", () => {
  it("opens the API, as does every further key of the team", async () => {
    expect((await call(service.key)).status).toBe(200);
    const { text: second } = await issueKey(service.db, service.team.id, "second");
    expect(second).toMatch(/^sk_us_[\w-]{43}$/);
    expect((await call(second)).status).toBe(200);
  });

  it.each([
    ["missing", null, "Missing x-service-api-key header"],
    ["empty", "", "Missing x-service-api-key header"],
    ["unknown", `sk_us_${"a".repeat(43)}`, "Invalid API key"],
    ["overlong", `sk_us_${"a".repeat(5000)}`, "Invalid API key"],
    ["a management key", `mg_${"a".repeat(43)}`, "A management key does not open this API"],
  ])("is refused with 401 when %s", async (_, key, detail) => {
    const answer = await call(key);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ detail });
  });

  it("is refused when only its ending is wrong", async () => {
    expect((await call(`${service.key.slice(0, -1)}_`)).status).toBe(401);
    expect((await call(`${service.key}a`)).status).toBe(401);
  });

  it("is refused within seconds of its revocation, even when it was just used", async () => {
    const { text: key } = await issueKey(service.db, service.team.id, "short-lived");
    expect((await call(key)).status).toBe(200);
    expect(await revokeKeys(service.db, service.team.id, "short-lived")).toBe(1);
    service.clock.advanceMs(KEY_CACHE_MS);
    expect((await call(key)).status).toBe(401);
    expect(KEY_CACHE_MS).toBeLessThanOrEqual(5_000);
  });

  it("is checked before the request is validated", async () => {
    const answer = await service.send(endpoints.createUser, { key: null, body: "nonsense" });
    expect(answer.status).toBe(401);
  });

  it("is stored only as a hash", async () => {
    const rows = await service.db.system.select().from(teamApiKeys);
    expect(JSON.stringify(rows)).not.toContain(service.key);
    expect(rows.every((row) => row.hash.length === 32)).toBe(true);
  });
});

describe("provisioning a team", () => {
  const team = {
    name: "Eu Clinic",
    timeZone: "Europe/Oslo",
    region: "eu",
    environment: "production",
    isDemo: false,
  } as const;

  it("returns a key that names its origin; a production team starts without tests", async () => {
    const { apiKey } = await provisionTeam(service.db, team);
    expect(apiKey).toMatch(/^pk_eu_[\w-]{43}$/);
    const { data } = await service.call(endpoints.listLabTests, { key: apiKey });
    expect(data).toEqual([]);
  });

  it("leaves an existing team unchanged and returns no key", async () => {
    const again = await provisionTeam(service.db, { ...team, id: service.team.id });
    expect(again).toEqual({ teamId: service.team.id, apiKey: null });
  });

  it("accepts a given key only when it is long enough, and creates nothing otherwise", async () => {
    const before = (await service.db.system.select().from(teamApiKeys)).length;
    await expect(provisionTeam(service.db, { ...team, apiKey: "sk_us_short" })).rejects.toThrow(
      /24 letters/,
    );
    expect(await service.db.system.select().from(teamApiKeys)).toHaveLength(before);
  });
});
