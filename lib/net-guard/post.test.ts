import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AddressRefused } from "./guarded-connector";
import { postGuarded } from "./post";
import { isPublicAddress } from "./public-address";

const received: IncomingMessage[] = [];
const server = createServer((request, response) => {
  received.push(request);
  if (request.url === "/elsewhere") {
    response.writeHead(302, { location: "/target" }).end();
  } else if (request.url !== "/silent") response.writeHead(204).end();
});
let port: number;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (url: string, more: object = {}) =>
  postGuarded({ url, body: "{}", headers: {}, timeoutMs: 2_000, allowsPrivate: false, ...more });

test.each([
  "127.0.0.1",
  "10.0.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "::1",
  "::ffff:10.0.0.1",
  "64:ff9b::a00:1",
  "fd00::1",
  "fe80::1",
  "not an address",
])("%s is no public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test("refuses private addresses, other ways to write them, and names that lead to them", async () => {
  const before = received.length;
  for (const host of [
    `127.0.0.1:${port}`,
    `2130706433:${port}`,
    `0x7f.1:${port}`,
    `[::1]:${port}`,
  ]) {
    await expect(post(`https://${host}/`)).rejects.toThrow(AddressRefused);
  }
  const resolve = async () => ["93.184.215.14", "127.0.0.1"];
  const named = post(`https://on-call.example:${port}/`, { resolve });
  await expect(named).rejects.toThrow(AddressRefused);
  await expect(post(`http://93.184.215.14:${port}/`)).rejects.toThrow(AddressRefused);
  expect(received).toHaveLength(before);
});

test("on the embedded deployment it reaches its own network, and follows no redirect", async () => {
  const allowsPrivate = true;
  expect(await post(`http://127.0.0.1:${port}/`, { allowsPrivate })).toEqual({ status: 204 });
  const before = received.length;
  const moved = await post(`http://127.0.0.1:${port}/elsewhere`, { allowsPrivate });
  expect([moved.status, received.length - before]).toEqual([302, 1]);
});

test("gives up on an address that does not answer in time", async () => {
  const silent = post(`http://127.0.0.1:${port}/silent`, { allowsPrivate: true, timeoutMs: 100 });
  await expect(silent).rejects.toThrow();
});
