import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { completeHeaders } from "./complete-headers";
import { NO_PAGE_POLICY, pageHeaders } from "./security-headers";

/** The headers that arrive when Next answers in this way. */
async function receive(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => {
    completeHeaders(response, true);
    answer(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    const { headers } = await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" });
    return Object.fromEntries(headers);
  } finally {
    server.close();
  }
}

test.each<[string, number, Record<string, string>]>([
  ["a redirect", 308, { location: "/orders" }],
  ["a refused method", 405, { allow: "GET, HEAD" }],
  ["a failure", 500, { "content-type": "text/plain" }],
])("%s that Next makes has the security headers and is kept nowhere", async (_, status, own) => {
  const headers = await receive((response) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
    response.end(status === 405 ? "" : "text");
  });
  expect(headers).toMatchObject({
    ...pageHeaders(true),
    "content-security-policy": NO_PAGE_POLICY,
  });
  expect(headers["content-type"]).toBe(status === 405 ? undefined : "text/plain; charset=utf-8");
});

test("headers that an answer has already stay as they are", async () => {
  const own = { "content-security-policy": "default-src 'self'", "cache-control": "public" };
  const headers = await receive((response) => {
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
    response.writeHead(200, { "referrer-policy": "origin" }).end();
  });
  expect(headers).toMatchObject({ ...own, "referrer-policy": "origin" });
});

test("a drawing says its character set, which Next's answer with the icon does not", async () => {
  const headers = await receive((response) => {
    response.setHeader("Content-Type", ["image/svg+xml"]);
    response.end("<svg/>");
  });
  expect(headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
});
