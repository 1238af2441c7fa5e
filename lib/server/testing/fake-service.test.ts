import { expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { startFakeService } from "./fake-service";

const { id } = endpoints.getOrder.example;
const KEY = { "x-service-api-key": "sk_us_invented" };
const JSON_TYPE = { "content-type": "application/json" };

/** What closing a fake service says after one request that it answered with a success. */
async function ask(path: string, init: RequestInit = { headers: KEY }): Promise<unknown> {
  const service = await startFakeService();
  expect((await fetch(service.baseUrl + path, init)).status).toBe(200);
  return service.close().then(
    () => null,
    (error: Error) => error.message,
  );
}

test("what the real service accepts is answered", async () => {
  expect(await ask(`/v3/order/${id}`)).toBeNull();
  expect(await ask("/v3/orders?status=ordered&status=completed&size=100")).toBeNull();
  expect(await ask("/health", {})).toBeNull();
});

test.each([
  ["an unknown path", "/v3/parcels", undefined, "There is no GET /v3/parcels."],
  ["no key", `/v3/order/${id}`, {}, "It has no x-service-api-key"],
  ["an id that is none", "/v3/order/7", undefined, "path.order_id"],
  ["a page that is too large", "/v3/orders?size=101", undefined, "query.size"],
  [
    "a body that does not fit",
    `/v3/order/${id}`,
    {
      method: "PATCH",
      headers: { ...KEY, ...JSON_TYPE },
      body: JSON.stringify({ activate_by: "soon" }),
    },
    "body.activate_by",
  ],
])("a success for %s, which the real one refuses, fails the test", async (_, path, init, why) => {
  expect(await ask(path, init)).toContain(why);
});
