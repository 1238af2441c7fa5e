import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { allowLongUploads, UPLOAD_TIMEOUT_MS } from "./upload-time";

test("a server gives uploads their time after its first request", async () => {
  allowLongUploads();
  const server = createServer((_, response) => response.end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  expect(server.requestTimeout).toBeLessThan(UPLOAD_TIMEOUT_MS);
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(server.requestTimeout).toBe(UPLOAD_TIMEOUT_MS);
  server.closeAllConnections();
  server.close();
});
