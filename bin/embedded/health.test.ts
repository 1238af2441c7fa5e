import { createServer, type RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { waitUntilHealthy } from "@/bin/embedded/health";
import { findFreePort } from "@/bin/embedded/ports";

async function serve(answer: RequestListener): Promise<string> {
  const port = await findFreePort();
  const server = createServer(answer).listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${port}/health`;
}

test("waits until the program reports that it is healthy", async () => {
  const statuses = [503, 500, 200];
  const url = await serve((_, response) => {
    response.writeHead(statuses.shift() ?? 500).end();
  });
  await waitUntilHealthy("The service", url);
  expect(statuses).toEqual([]);
});

test("gives up with the last answer", async () => {
  const url = await serve((_, response) => {
    response.writeHead(503).end("no database");
  });
  await expect(waitUntilHealthy("The service", url, 50)).rejects.toThrow(
    `The service is not healthy at ${url}: 503 no database`,
  );
});

test("gives up on a program that does not listen", async () => {
  const url = `http://127.0.0.1:${await findFreePort()}/health`;
  await expect(waitUntilHealthy("The service", url, 50)).rejects.toThrow("ECONNREFUSED");
});
