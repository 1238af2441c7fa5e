import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/contract/service/endpoint";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createServiceApp } from "@/service/app";
import { createDatabase } from "@/service/db/database";
import { users } from "@/service/db/schema/users";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createCaller } from "@/service/testing/service-caller";
import { handler } from "./handler";
import { createApp } from "./mount";

let service: TestService;
let lines: string[] = [];
const log = pino(
  new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);
beforeAll(async () => {
  service = await createTestService();
});
beforeEach(() => {
  lines = [];
});
afterAll(() => service.close());

const faulty = endpoint({
  method: "POST",
  path: "/v2/user/{user_id}/faulty",
  tag: "Test",
  summary: "Fails in the requested way.",
  params: z.object({ user_id: z.string() }),
  body: z.object({ name: z.string() }),
  status: 200,
  response: z.object({}),
  errors: [],
  example: {},
});

describe("an unexpected error", () => {
  it("is a 500 without details, and no personal data is logged", async () => {
    const app = createApp({ ...service.deps, log }, [
      handler(faulty, async ({ body, team, deps }) => {
        // drizzle includes the query's values in its message.
        await deps.db.withTeam(team.id, (tx) =>
          tx.insert(users).values({
            id: "not-a-uuid",
            teamId: tx.teamId,
            clientUserId: body.name,
            createdAt: deps.clock.now(),
          }),
        );
        return {};
      }),
    ]);
    const { send } = createCaller(app, service.key);
    const answer = await send(faulty, {
      params: { user_id: "clinic-4711" },
      body: { name: "Wren Halloway" },
    });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ detail: "Internal server error" });
    const text = lines.join("");
    expect(text).toContain('"code":"22P02"');
    expect(text).toContain('"route":"/v2/user/{user_id}/faulty"');
    expect(text).toContain(service.team.id);
    expect(text).not.toMatch(/Wren|Halloway|clinic-4711/);
    expect(text).not.toContain(service.key);
  });
});

describe("an unreachable database", () => {
  it("is a 503 for calls and for /health, which names the cause", async () => {
    const db = createDatabase("postgresql://nobody@127.0.0.1:1/none");
    const worker = { isAlive: () => false, findProblem: async () => null };
    const app = createServiceApp({ ...service.deps, db, log }, { worker });
    const answer = await createCaller(app, service.key).send(endpoints.listUsers);
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({
      detail: "The service cannot reach its database; try again",
    });
    expect(answer.headers.get("retry-after")).toBe("1");
    const health = await app.request("/health");
    expect(health.status).toBe(503);
    expect(await health.json()).toEqual({
      status: "failing",
      checks: {
        database: "cannot be reached",
        role: "unknown",
        migrations: "unknown",
        worker: "has stopped",
        jobs: "do not run",
        parsing: expect.any(String),
      },
    });
    await db.close();
  });
});

describe("a full disk", () => {
  it("is a 507 that says that nothing was stored", async () => {
    const app = createApp({ ...service.deps, log }, [
      handler(faulty, ({ team, deps }) =>
        deps.db.withTeam(team.id, async (tx) => {
          await tx.execute(
            sql`DO $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$`,
          );
          return {};
        }),
      ),
    ]);
    const answer = await createCaller(app, service.key).send(faulty, {
      params: { user_id: "clinic-4711" },
      body: { name: "Wren Halloway" },
    });
    expect(answer.status).toBe(507);
    expect(answer.body).toEqual({
      detail: "The disk of the service is full, so nothing was stored",
    });
    expect(lines.join("")).toContain('"code":"53100"');
  });
});

describe("unknown paths and methods", () => {
  it.each(["/", "/v2", "/v2/users", "/v3/order/a/b/c"])("%s is a 404 in JSON", async (path) => {
    const response = await service.request(path, { key: null });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ detail: "Not Found" });
  });

  it("another method of a known path is a 405 in JSON", async () => {
    const response = await service.request("/v2/user", { method: "PUT" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")?.split(", ")).toEqual(["POST", "GET"]);
    expect(await response.json()).toEqual({ detail: "Method Not Allowed" });
  });
});

describe("the security headers", () => {
  it.each([
    ["an unknown address", "GET", "/nothing", 404],
    ["another method", "PUT", "/v2/user", 405],
    ["a missing key", "GET", "/v2/user", 401],
    ["the API's description", "GET", "/openapi.json", 200],
    ["a script of its page", "GET", "/docs/start.js", 200],
  ])("are on the answer to %s", async (_, method, path, status) => {
    const response = await service.request(path, { method, key: null });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
  });

  it("are on a failure, too", async () => {
    const app = createApp({ ...service.deps, log }, []);
    app.get("/broken", () => {
      throw new Error("Invented");
    });
    const response = await app.request("/broken");
    expect(response.status).toBe(500);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("x-frame-options")).toBe("DENY");
  });
});

describe("the request id", () => {
  const call = (id?: string) =>
    createApp({ ...service.deps, log }, []).request("/v2/user", {
      headers: id === undefined ? {} : { "x-request-id": id },
    });

  it("is returned and logged when it was sent", async () => {
    expect((await call("console-42")).headers.get("x-request-id")).toBe("console-42");
    expect(lines.join("")).toContain('"requestId":"console-42"');
  });

  it.each([undefined, "", "with blanks in it", "x".repeat(101)])(
    "is generated when the sent one is %o",
    async (sent) => {
      expect((await call(sent)).headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe("the log of a request", () => {
  it("is one line with ids, route, status and time, without query or customer ids", async () => {
    const app = createServiceApp({ ...service.deps, log });
    const { call } = createCaller(app, service.key);
    const user = await call(endpoints.createUser, { body: { client_user_id: "clinic-4711" } });
    await call(endpoints.resolveUser, { params: { client_user_id: "clinic-4711" } });
    await call(endpoints.getUser, { params: { user_id: user.user_id } });
    expect(lines).toHaveLength(3);
    expect(lines.join("")).not.toContain("clinic-4711");
    expect(JSON.parse(lines[2] ?? "")).toMatchObject({
      method: "GET",
      route: "/v2/user/{user_id}",
      user_id: user.user_id,
      teamId: service.team.id,
      status: 200,
      durationMs: expect.any(Number),
    });
  });
});
