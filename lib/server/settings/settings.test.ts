import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { callService } from "@/lib/server/core/service/service-client";
import { teams } from "@/lib/server/db/schema/staff";
import { saveTeam } from "@/lib/server/platform/teams/team-settings";
import { makeSecret } from "@/lib/server/testing/event-fixture";
import type { Received } from "@/lib/server/testing/fake-service";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { TEAM_KEY } from "@/lib/server/testing/test-dashboard";
import { isSignedByTeam } from "@/lib/server/webhooks/secret-cache";
import { readSignedHeaders } from "@/lib/server/webhooks/verify-signature";
import { readWebhookSecrets } from "@/lib/server/webhooks/webhook-secrets";
import {
  addTeam,
  listTeamSettings,
  rotateTeamKey,
  setWebhookSecret,
  testTeamConnection,
} from "./teams";
import {
  enableWebhookEndpoint,
  listWebhookEndpoints,
  watchWebhookEndpoints,
} from "./webhook-endpoints";

const NEW_KEY = "sk_us_invented-new-key-that-stays-secret";
const OTHER_TEAM = "9c1e2b3a-4d5f-4a6b-8c7d-9e0f1a2b3c4d";
const user = endpoints.listUsers.example.users[0];
const endpoint = endpoints.enableWebhookEndpoint.example;

const { service, dashboard, close } = await openFakedDashboard();
let ctx: Ctx;
let stored: (typeof teams.$inferSelect)[];

beforeAll(async () => {
  stored = await dashboard.runtime.db.select().from(teams);
  ctx = await (await dashboard.signedIn("admin")).ctx();
});
beforeEach(async () => {
  // Each test starts with the original key.
  for (const { id: _, ...row } of stored) await dashboard.runtime.db.update(teams).set(row);
  answerPeople({ [TEAM_KEY]: user?.team_id });
});
afterAll(close);

/** The service knows these keys; each shows one person of its team, or none. */
function answerPeople(teamOfKey: Record<string, string | null | undefined>) {
  service.answers(({ headers }: Received) => {
    const team_id = teamOfKey[String(headers["x-service-api-key"])];
    if (team_id === undefined) return { status: 401, body: { detail: "Invalid API key" } };
    const users = team_id === null ? [] : [{ ...user, team_id }];
    return { body: { users, total: users.length, offset: 0, limit: 1 } };
  });
}

const keysSent = () => service.received.map(({ headers }) => headers["x-service-api-key"]);

/** The key that the dashboard uses, as seen by the service. */
async function usedKey(): Promise<string | undefined> {
  const [row] = await dashboard.runtime.db.select().from(teams);
  service.received.length = 0;
  const team = { ...ctx.team, version: row?.updatedAt.getTime() ?? 0 };
  await callService({ ...ctx, team }, endpoints.listUsers, { query: {} }).catch(() => undefined);
  return String(keysSent()[0]);
}

test("a rotated key is tested first, used from then on, and in no answer, log or audit entry", async () => {
  answerPeople({ [TEAM_KEY]: user?.team_id, [NEW_KEY]: user?.team_id });
  const answer = await rotateTeamKey(ctx, { team_id: ctx.team.id, api_key: NEW_KEY });
  expect(keysSent()).toContain(NEW_KEY);
  expect(await usedKey()).toBe(NEW_KEY);
  const rows = (await dashboard.auditRows()).filter(
    ({ operation }) => operation === "team.rotate-key",
  );
  expect(rows.map(({ phase, subjectId }) => [phase, subjectId])).toEqual([
    ["attempt", ctx.team.id],
    ["outcome", ctx.team.id],
  ]);
  const seen = JSON.stringify([answer, await listTeamSettings(ctx, {}), rows, dashboard.logs]);
  expect(seen).not.toContain(NEW_KEY);
  expect(seen).not.toContain(TEAM_KEY);
});

test.each([
  ["that the service refuses", undefined, "The service refused this key."],
  ["of another team", OTHER_TEAM, "This key opens another team of the service."],
  ["whose team is not known", null, /Confirm it/],
])("a key %s changes nothing", async (_, teamId, message) => {
  answerPeople({ [TEAM_KEY]: user?.team_id, ...(teamId !== undefined && { [NEW_KEY]: teamId }) });
  const rotated = rotateTeamKey(ctx, { team_id: ctx.team.id, api_key: NEW_KEY });
  await expect(rotated).rejects.toMatchObject({ code: "conflict" });
  await expect(rotated).rejects.toThrow(message);
  expect(await usedKey()).toBe(TEAM_KEY);
});

test("a person can confirm a key whose team the service does not show", async () => {
  answerPeople({ [TEAM_KEY]: user?.team_id, [NEW_KEY]: null });
  await rotateTeamKey(ctx, { team_id: ctx.team.id, api_key: NEW_KEY, confirms_team: true });
  expect(await usedKey()).toBe(NEW_KEY);
});

test("a start with the same environment keeps a rotated key; another key in it replaces it", async () => {
  const { db, env } = dashboard.runtime;
  answerPeople({ [TEAM_KEY]: user?.team_id, [NEW_KEY]: user?.team_id });
  await rotateTeamKey(ctx, { team_id: ctx.team.id, api_key: NEW_KEY });
  const [{ name, timeZone, baseUrl }] = stored as [(typeof stored)[number]];
  const settings = { name, timeZone, baseUrl, deployment: "embedded" as const };
  await saveTeam(db, env.PHIAL_ENCRYPTION_KEY, { ...settings, apiKey: TEAM_KEY });
  expect(await usedKey()).toBe(NEW_KEY);
  await saveTeam(db, env.PHIAL_ENCRYPTION_KEY, { ...settings, apiKey: "sk_us_third-invented" });
  expect(await usedKey()).toBe("sk_us_third-invented");
});

test("tests the connection with the stored key", async () => {
  const { duration_ms } = await testTeamConnection(ctx, { team_id: ctx.team.id });
  expect(duration_ms).toBeGreaterThanOrEqual(0);
  answerPeople({});
  await expect(testTeamConnection(ctx, { team_id: ctx.team.id })).rejects.toThrow(
    "refused this key",
  );
});

test("a clinic that somebody else administers does not exist for an administrator", async () => {
  const input = { team_id: randomUUID(), api_key: NEW_KEY };
  await expect(rotateTeamKey(ctx, input)).rejects.toMatchObject({ code: "not_found" });
  expect(keysSent()).toEqual([]);
});

const added = { name: "Pier Clinic", time_zone: "UTC", api_key: NEW_KEY };

test.each([
  ["http://service.example", /must begin with https/],
  ["https://10.0.0.7", /not on the public internet/],
  ["https://localhost", /could not be reached/],
])("a clinic of a real deployment at %s is not stored", async (base_url, message) => {
  const call = addTeam(ctx, { ...added, deployment: "sandbox-us", base_url });
  await expect(call).rejects.toThrow(message);
  expect(service.received).toEqual([]);
  expect((await listTeamSettings(ctx, {})).teams).toHaveLength(1);
});

test("there is one clinic for each deployment", async () => {
  answerPeople({ [NEW_KEY]: OTHER_TEAM });
  const call = addTeam(ctx, { ...added, deployment: "embedded", base_url: service.baseUrl });
  await expect(call).rejects.toThrow("There is a clinic for this deployment already");
  // Refused before anything was sent to the address, which is not checked for the embedded service.
  expect(service.received).toEqual([]);
});

test("stores a webhook secret", async () => {
  const secret = makeSecret();
  const answer = await setWebhookSecret(ctx, { team_id: ctx.team.id, secret });
  expect(answer.has_webhook_secret).toBe(true);
  const { db, env, clock } = dashboard.runtime;
  const secrets = await readWebhookSecrets(db, env.PHIAL_ENCRYPTION_KEY, ctx.team.id, clock.now());
  expect([...secrets.values()]).toContain(secret);
  expect(JSON.stringify([answer, await dashboard.auditRows()])).not.toContain(secret);
});

test("a secret that has leaked ends at once, in this process from the next event on", async () => {
  const [leaked, next] = [makeSecret(), makeSecret()];
  const team_id = ctx.team.id;
  await setWebhookSecret(ctx, { team_id, secret: leaked });
  const accepts = (signer: string) => {
    const sentAt = new Date();
    const headers = new Headers({
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1_000)),
      "webhook-signature": new Webhook(signer).sign("msg_1", sentAt, "{}"),
    });
    return isSignedByTeam(team_id, readSignedHeaders(headers), "{}");
  };
  expect(await accepts(leaked)).toBe(true);
  await setWebhookSecret(ctx, { team_id, secret: next, ends_earlier: true });
  expect([await accepts(leaked), await accepts(next)]).toEqual([false, true]);
});

test("lists endpoints with their health and marks the inbox of this dashboard", async () => {
  const url = `http://phial.test/api/webhooks/${ctx.team.id}`;
  service.answers(() => ({ body: { endpoints: [endpoint, { ...endpoint, url }] } }));
  const listed = await listWebhookEndpoints(ctx, {});
  expect(listed.can_be_managed).toBe(true);
  expect(listed.endpoints.map(({ is_inbox }) => is_inbox)).toEqual([false, true]);
});

test("a service without that part of its API has no endpoints here, and no problems", async () => {
  service.answers(() => ({ status: 404, body: { detail: "Not Found" } }));
  expect(await listWebhookEndpoints(ctx, {})).toMatchObject({
    can_be_managed: false,
    endpoints: [],
  });
  expect(await watchWebhookEndpoints(ctx, {})).toEqual({ disabled: 0, failing: 0 });
});

test("counts what the service disabled, not what a person did", async () => {
  const off = { ...endpoint, disabled: true, disabled_at: endpoint.created_at };
  const failing = { ...endpoint, disabled: false, failing_since: endpoint.created_at };
  service.answers(() => ({
    body: {
      endpoints: [
        { ...off, disabled_reason: "failing" },
        { ...off, disabled_reason: "manual" },
        failing,
      ],
    },
  }));
  expect(await watchWebhookEndpoints(ctx, {})).toEqual({ disabled: 1, failing: 1 });
});

test("enabling an endpoint is audited with its id", async () => {
  service.answers(() => ({ body: endpoint }));
  const endpoint_id = `ep_${"a".repeat(32)}`;
  await enableWebhookEndpoint(ctx, { endpoint_id });
  expect(service.received[0]?.path).toBe(`/sandbox/v1/webhook/endpoint/${endpoint_id}/enable`);
  const entry = (await dashboard.auditRows()).find(
    ({ operation, phase }) => operation === "webhook-endpoint.enable" && phase === "outcome",
  );
  expect(entry).toMatchObject({
    subjectType: "webhook-endpoint",
    subjectId: endpoint_id,
    outcome: "succeeded",
  });
});
