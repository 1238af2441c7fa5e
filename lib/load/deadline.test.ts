import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDeadline } from "./deadline";

const LIMIT_MS = 200;
let blockMs = 0;

/** Answers after a time in which nothing else runs in this process. */
const server = createServer((_, response) => {
  block(blockMs);
  if (blockMs > 0) response.end();
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** What comes first: the answer or the end of the deadline. */
async function ask(): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const request = get({ port, host: "127.0.0.1", agent: false });
  request.on("error", () => undefined);
  let stop = () => {};
  const first = await Promise.race([
    once(request, "response").then(() => "answered"),
    new Promise((resolve) => {
      stop = startDeadline(LIMIT_MS, () => resolve("over"));
    }),
  ]);
  stop();
  request.destroy();
  return String(first);
}

test("time in which this process could read no answer does not count", async () => {
  blockMs = 3 * LIMIT_MS;
  expect(await ask()).toBe("answered");
});

test("who does not answer a process that waits is late", async () => {
  blockMs = 0;
  expect(await ask()).toBe("over");
});

test("a process that is always busy does not wait for ever", async () => {
  let isOver = false;
  startDeadline(LIMIT_MS, () => {
    isOver = true;
  });
  while (!isOver) {
    block(LIMIT_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(isOver).toBe(true);
});
