import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createApp } from "@/service/http/mount";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { createCaller } from "@/service/testing/service-caller";
import { userHandlers } from "@/service/users/handlers";
import { createBatchHandlers } from "./batch-handler";

let service: TestService;
let user_id: string;
beforeAll(async () => {
  service = await createTestService();
  user_id = (await createUser(service)).user_id;
});
afterAll(() => service.close());

type Read = { path: string; params?: Record<string, string>; query?: Record<string, string> };

async function read(requests: Read[], key?: string) {
  const { answers } = await service.call(endpoints.readBatch, {
    body: { requests },
    ...(key ? { key } : {}),
  });
  return answers;
}

const user = { path: "/v2/user/{user_id}", params: { user_id: "" } };

it("answers each request as the GET alone would, in order", async () => {
  const answers = await read([
    { path: "/v3/orders", query: { size: "3" } },
    { ...user, params: { user_id } },
    { ...user, params: { user_id: randomUUID() } },
    { path: "/v3/orders", query: { size: "0" } },
    { path: "/v2/user", query: { limit: "1" } },
  ]);
  const alone = await Promise.all([
    service.send(endpoints.listOrders, { query: { size: 3 } }),
    service.send(endpoints.getUser, { params: { user_id } }),
  ]);
  expect(answers.slice(0, 2)).toEqual(alone.map(({ status, body }) => ({ status, body })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 422, 200]);
});

it("continues lists by the cursors that the list itself issued", async () => {
  const [first] = await read([{ path: "/v3/lab_test", query: { lab_test_limit: "1" } }]);
  const { next_cursor } = endpoints.listLabTests.response.parse(first?.body);
  const query = { lab_test_limit: "1", next_cursor: next_cursor ?? "" };
  const [second] = await read([{ path: "/v3/lab_test", query }]);
  expect(second?.status).toBe(200);
  expect(second?.body).not.toEqual(first?.body);
});

it("shows a team its own rows only", async () => {
  const [answer] = await read([{ ...user, params: { user_id } }], service.otherKey);
  expect(answer?.status).toBe(404);
});

it.each(["/v3/order", "/v1/org/{org_id}", "/v3/order/{order_id}/result/pdf", "/health", "/none"])(
  "does not read %s",
  async (path) => {
    const [answer] = await read([{ path, params: { org_id: service.team.orgId } }]);
    expect(answer?.status).toBe(404);
  },
);

it("refuses the reads that come after too many characters of answers, as an overloaded service does", async () => {
  const { call } = createCaller(
    createApp(service.deps, createBatchHandlers(userHandlers, 1)),
    service.key,
  );
  const requests = Array.from({ length: 20 }, () => ({ ...user, params: { user_id } }));
  const { answers } = await call(endpoints.readBatch, { body: { requests } });
  expect(answers[0]).toMatchObject({ status: 200, body: { user_id } });
  expect(answers).toHaveLength(20);
  for (const answer of answers.slice(10)) {
    expect(answer).toMatchObject({ status: 503, body: { reason: "overloaded" } });
  }
});
