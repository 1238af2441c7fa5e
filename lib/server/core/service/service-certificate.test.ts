import { once } from "node:events";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { createSelfSignedCertificate } from "@/bin/testing/self-signed-certificate";
import { endpoints } from "@/lib/contract/service/endpoints";
import { postGuarded } from "@/lib/net-guard/post";
import { route } from "@/lib/server/core/route";
import { readOrder } from "@/lib/server/orders/orders";
import { refusalIn, send } from "@/lib/server/testing/send";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";

let impostor: Server;
let dashboard: TestDashboard;
let address: string;
let requests = 0;

beforeAll(async () => {
  impostor = createServer(createSelfSignedCertificate(), (_, response) => {
    requests += 1;
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(impostor, "listening");
  const { port } = impostor.address() as AddressInfo;
  address = `https://localhost:${port}`;
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    serviceUrl: address,
  });
});
afterAll(async () => {
  await dashboard.close();
  impostor.close();
});

test("a service whose certificate nobody vouches for gets neither the key nor a request, and the log says why", async () => {
  const { cookie } = await dashboard.signedIn("viewer");
  const params = { order_id: endpoints.getOrder.example.id };
  const response = await send(route(readOrder), { params, cookie });
  expect((await refusalIn(response)).code).toBe("upstream_unavailable");
  expect(requests).toBe(0);
  const failed = dashboard.logs.map((line) => JSON.parse(line)).find(({ msg }) => msg === "failed");
  expect(JSON.stringify(failed)).toContain('"code":"DEPTH_ZERO_SELF_SIGNED_CERT"');
});

test("nor does an on-call address or a receiver of webhooks", async () => {
  const call = { url: address, body: "{}", headers: {}, timeoutMs: 5_000, allowsPrivate: true };
  await expect(postGuarded(call)).rejects.toMatchObject({ code: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  expect(requests).toBe(0);
});
