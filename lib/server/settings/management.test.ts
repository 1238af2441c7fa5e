import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { DAY_MS } from "@/lib/contract/time";
import type { Ctx } from "@/lib/server/core/context";
import { managementCredentials } from "@/lib/server/db/schema/staff";
import type { Answer, Received } from "@/lib/server/testing/fake-service";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { PASSWORD } from "@/lib/server/testing/test-dashboard";
import { connectManagement, disconnectManagement, readManagement } from "./management";
import { createManagementKey, listManagementKeys, revokeManagementKey } from "./management-keys";
import { createTeamKey, listTeamKeys } from "./team-keys";

const proof = { current_password: PASSWORD };
const KEY = "mg_invented-management-key-that-stays-secret";
const ORG = "4d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const made = endpoints.createManagementKey.example;
const teamKey = endpoints.createTeamApiKey.example;

const { service, dashboard, close } = await openFakedDashboard();
let ctx: Ctx;

beforeAll(async () => {
  ctx = await (await dashboard.signedIn("admin")).ctx();
});
beforeEach(() => dashboard.runtime.db.delete(managementCredentials));
afterAll(close);

/** Requests with the key get these responses; a path that is not listed gets its organization. */
function answer(answers: Record<string, Answer> = {}) {
  service.answers(({ method, path, headers }: Received) =>
    headers["x-management-key"] === KEY
      ? (answers[`${method} ${path.replace(`/v1/org/${ORG}`, "")}`] ?? {
          body: { ...endpoints.getOrg.example, id: ORG },
        })
      : { status: 401, body: { detail: "Invalid management key" } },
  );
}

async function connect() {
  answer();
  await connectManagement(ctx, { org_id: ORG, key: KEY });
}

test("a management key is stored sealed after one read with it, and never shown", async () => {
  answer();
  const stored = await connectManagement(ctx, { org_id: ORG, key: KEY });
  expect(stored.org?.id).toBe(ORG);
  expect(service.received.map(({ path }) => path)).toEqual([`/v1/org/${ORG}`]);
  expect(service.received[0]?.headers["x-service-api-key"]).toBeUndefined();
  const [row] = await dashboard.runtime.db.select().from(managementCredentials);
  expect(row?.sealedKey.toString("utf8")).not.toContain(KEY);
  const seen = [await readManagement(ctx, {}), await dashboard.auditRows(), dashboard.logs];
  expect(JSON.stringify(seen)).not.toContain(KEY);
});

test("a key that the service refuses is not stored, and the former one stays", async () => {
  await connect();
  const call = connectManagement(ctx, { org_id: ORG, key: "mg_wrong-invented" });
  await expect(call).rejects.toThrow("The service refused the management key.");
  answer({ "GET /management_key": { body: { data: [], next_cursor: null } } });
  expect(await listManagementKeys(ctx, {})).toEqual({ keys: [], next_cursor: null });
});

test("nothing is sent without a stored key, nor after it was forgotten", async () => {
  await connect();
  expect(await disconnectManagement(ctx, {})).toMatchObject({ org: null });
  answer();
  await expect(listTeamKeys(ctx, {})).rejects.toThrow("Store a management key");
  expect(service.received).toEqual([]);
});

test("a new key is in its own answer only, and audited by its id", async () => {
  await connect();
  answer({ "POST /management_key": { body: made } });
  const created = await createManagementKey(ctx, {
    ...proof,
    label: "Scripts",
    role: "org_admin",
  });
  expect(created.key).toBe(made.key);
  const rows = await dashboard.auditRows();
  const outcome = rows.find(
    ({ operation, phase }) => operation === "management-key.create" && phase === "outcome",
  );
  expect(outcome?.detail).toMatchObject({ role: "org_admin", key_id: made.id });
  expect(JSON.stringify([rows, dashboard.logs])).not.toContain(made.key);
});

test("somebody who cannot prove again who they are makes no key", async () => {
  await connect();
  const before = service.received.length;
  for (const typed of [{}, { current_password: "wrong" }]) {
    const input = { ...typed, label: "Scripts" };
    const makers = [
      () => createManagementKey(ctx, { ...input, role: "org_admin" }),
      () => createTeamKey(ctx, { ...input, service_team_id: teamKey.team_id }),
    ];
    for (const make of makers) {
      await expect(make()).rejects.toMatchObject({ issues: [{ path: "current_password" }] });
    }
  }
  expect(service.received).toHaveLength(before);
  expect((await readManagement(ctx, {})).proof).toBe("password");
});

test("team keys are those of the deployment, with their endings", async () => {
  await connect();
  const listed = { api_keys: [{ ...teamKey, value: "sk_us_…x7Qd" }], next_cursor: null };
  answer({
    "GET /team_api_keys/sandbox/us": { body: listed },
    "POST /team_api_keys/sandbox/us": { body: teamKey },
  });
  expect((await listTeamKeys(ctx, {})).keys[0]?.value).toBe("sk_us_…x7Qd");
  const created = await createTeamKey(ctx, {
    ...proof,
    label: "Dashboard",
    service_team_id: teamKey.team_id,
  });
  expect(created.value).toBe(teamKey.value);
  expect(JSON.parse(service.received.at(-1)?.body ?? "")).toEqual({
    label: "Dashboard",
    team_id: teamKey.team_id,
  });
});

test("a key expires after the days it was made for", async () => {
  await connect();
  answer({
    "POST /management_key": { body: made },
    "POST /team_api_keys/sandbox/us": { body: teamKey },
  });
  const month = { ...proof, label: "Month", valid_days: 30 };
  await createManagementKey(ctx, { ...month, role: "org_admin" });
  await createTeamKey(ctx, { ...month, service_team_id: teamKey.team_id });
  const inMonth = new Date(dashboard.runtime.clock.now().getTime() + 30 * DAY_MS);
  const sent = service.received.slice(-2).map(({ body }) => JSON.parse(body ?? "").expires_at);
  expect(sent).toEqual([inMonth.toISOString(), inMonth.toISOString()]);
});

test("a deployment whose keys cannot expire is not asked for one that does", async () => {
  await connect();
  const elsewhere: Ctx = { ...ctx, team: { ...ctx.team, deployment: "sandbox-us" } };
  expect((await readManagement(elsewhere, {})).keys_can_expire).toBe(false);
  const before = service.received.length;
  const call = createTeamKey(elsewhere, {
    ...proof,
    label: "Month",
    service_team_id: teamKey.team_id,
    valid_days: 30,
  });
  await expect(call).rejects.toMatchObject({ code: "conflict" });
  expect(service.received).toHaveLength(before);
});

test("revoking a key that is not valid any more is said, not taken for done", async () => {
  await connect();
  answer({
    [`DELETE /management_key/${made.id}`]: { text: "null" },
  });
  const call = revokeManagementKey(ctx, { key_id: made.id });
  await expect(call).rejects.toMatchObject({ code: "conflict" });
});

test("a key for a team administrator names its teams", async () => {
  await connect();
  const call = createManagementKey(ctx, { label: "One clinic", role: "team_admin" });
  await expect(call).rejects.toMatchObject({ code: "invalid_request" });
});
