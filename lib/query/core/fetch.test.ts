import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestJson } from "@/bin/testing/components/request-json";
import { holdReads } from "./fetch";

const received: string[] = [];
const server = createServer((request, response) => {
  received.push(`${request.method} ${request.url}`);
  response.end("{}");
});
let base = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test("a held read is sent only after its release, while a write is sent immediately", async () => {
  const releaseReads = holdReads();
  const read = requestJson<object>(`${base}/read`, { signal: new AbortController().signal });
  await requestJson<object>(`${base}/write`, { method: "DELETE" });
  expect(received).toEqual(["DELETE /write"]);

  releaseReads();
  await read;
  expect(received).toEqual(["DELETE /write", "GET /read"]);
});
