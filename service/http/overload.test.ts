import { once } from "node:events";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/contract/service/endpoint";
import { Gate } from "@/lib/load/gate";
import { createServiceApp } from "@/service/app";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { createCaller } from "@/service/testing/service-caller";
import { handler } from "./handler";
import { listen } from "./listen";
import { createApp } from "./mount";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const slow = endpoint({
  method: "GET",
  path: "/v2/slow",
  tag: "Test",
  summary: "Reads twice.",
  status: 200,
  response: z.object({}),
  errors: [],
  example: {},
});

describe("more requests than can be answered", () => {
  it("are turned away with 503 and Retry-After, and what fits is answered", async () => {
    const gate = new Gate({ limit: 1, maxWaiting: 1, maxWaitMs: 5_000 });
    const app = createApp(service.deps, [handler(slow, async () => ({}))], gate);
    const { send } = createCaller(app, service.key);
    const leave = await gate.enter();
    const waiting = send(slow);
    await expect.poll(() => gate.getState().waiting).toBe(1);
    const refused = await send(slow);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(refused.body).toMatchObject({ reason: "overloaded" });
    leave();
    expect((await waiting).status).toBe(200);
    expect(gate.getState()).toMatchObject({ active: 0, waiting: 0, turnedAway: 1 });
  });

  it("do not hold up health", async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => service.request("/v2/user")),
    );
    expect((await service.request("/health", { key: null })).status).toBe(200);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe("a read whose caller has gone", () => {
  it("starts no further transaction", async () => {
    const done: string[] = [];
    const gone = new AbortController();
    const twice = handler(slow, async ({ team, deps, request }) => {
      const readOnce = () => deps.db.withTeam(team.id, (tx) => tx.execute(sql`select 1`));
      await readOnce();
      const isGone = once(request.signal, "abort");
      gone.abort();
      await isGone;
      done.push(await readOnce().then(() => "read again", String));
      return {};
    });
    const server = await listen(createApp(service.deps, [twice]));
    const answer = fetch(`${server.baseUrl}/v2/slow`, {
      headers: { "x-service-api-key": service.key },
      signal: gone.signal,
    }).catch((thrown: Error) => thrown.name);
    expect(await answer).toBe("AbortError");
    await expect.poll(() => done).toEqual(["RequestGone: The caller has gone"]);
    await server.stop();
  });
});

describe("metrics", () => {
  const TOKEN = "a-token-of-the-metrics";

  it("are not served without a token", async () => {
    expect((await service.request("/metrics", { key: null })).status).toBe(404);
  });

  it("count requests by the template of their route, and name nobody", async () => {
    const app = createServiceApp(service.deps, { metricsToken: TOKEN });
    const read = (headers: Record<string, string>) => app.request("/metrics", { headers });
    expect((await read({ authorization: "Bearer something-else-here" })).status).toBe(401);
    const { user_id } = await createUser(service);
    await app.request(`/v2/user/${user_id}`, { headers: { "x-service-api-key": service.key } });
    await app.request("/somewhere/else");
    const text = await (await read({ authorization: `Bearer ${TOKEN}` })).text();
    expect(text).toMatch(/route="\/v2\/user\/\{user_id\}",method="GET",status="200"/);
    expect(text).toMatch(/route="other",method="GET",status="404"/);
    for (const name of [
      "gate_requests{",
      "shed ",
      "db_connections{",
      "webhook_deliveries_waiting ",
    ]) {
      expect(text).toContain(`phial_service_${name}`);
    }
    for (const fact of [user_id, service.team.id, service.key, "somewhere"]) {
      expect(text).not.toContain(fact);
    }
  });
});
