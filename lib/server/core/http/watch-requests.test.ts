import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { DashboardEndpoint } from "@/lib/contract/dashboard/endpoint";
import { dashboardEndpoints } from "@/lib/contract/dashboard/endpoints";
import { PEER_HEADER } from "./client-address";
import { NO_PAGE_POLICY } from "./security-headers";
import { isLongUpload } from "./upload-time";
import { watchRequests } from "./watch-requests";

let server: Server;

beforeAll(() => watchRequests({ bodyMs: 200, restMs: 200, https: true }));
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Answer = (
  headers: Record<string, unknown>,
  target: string | undefined,
  method: string | undefined,
) => string | null;

async function listen(answer: Answer, { readsBody = false } = {}) {
  server = createServer((request, response) => {
    const send = () => {
      const text = answer(request.headers, request.url, request.method);
      if (text !== null) response.end(text);
    };
    if (readsBody) request.resume().once("end", send);
    else send();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** The whole response to a request whose target is sent unmodified. */
async function ask(port: number, target: string, method: string, headers = "") {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });
  const head = `${method} ${target} HTTP/1.1\r\nhost: phial.test\r\nconnection: close\r\n`;
  socket.write(`${head}content-length: 0\r\n${headers}\r\n`);
  await once(socket, "close");
  return received;
}

/** Sends the beginning of a body and never the rest; resolves when the server ends the connection. */
async function sendSlowly(port: number, target: string) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`POST ${target} HTTP/1.1\r\nhost: phial.test\r\ncontent-length: 1000\r\n\r\nslow`);
  return socket;
}

test("the address of the socket replaces whatever the client sent under its name", async () => {
  const port = await listen((headers) => String(headers[PEER_HEADER]));
  const response = await fetch(`http://127.0.0.1:${port}`, {
    headers: { [PEER_HEADER]: "10.1.2.3" },
  });
  expect(await response.text()).toBe("127.0.0.1");
});

test.each([
  ["/sign-in", "/api/health"],
  ["/orders/7?next=%2Fx", "/api/health"],
  ["/api/../sign-in", "/api/health"],
  ["/api/%2e%2e/sign-in", "/api/health"],
  ["/api/orders/search", "/api/orders/search"],
])("what is sent to %s goes to %s: pages take no bodies", async (target, reached) => {
  const seen: (string | undefined)[] = [];
  const port = await listen((_, url) => String(seen.push(url)));
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "GET", "HEAD"]) {
    await ask(port, target, method);
  }
  expect(seen).toEqual([reached, reached, reached, reached, target, target]);
});

test.each([
  "//evil.example/x",
  "//api/orders/search",
  "/api//orders/7",
  "/orders//7?next=%2Fx",
  "/\\evil.example",
  "http://evil.example/orders",
  "http://phial.test/api/orders/7",
])("Next, which would redirect, never sees the target %s", async (target) => {
  const seen: (string | undefined)[] = [];
  const port = await listen((_, url) => String(seen.push(url)));
  for (const method of ["GET", "HEAD", "POST", "OPTIONS"]) await ask(port, target, method);
  expect(seen).toEqual(["/unknown-address", "/unknown-address", "/api/health", "/api/health"]);
});

test("TRACE, which no handler can represent, is asked for where only GET is answered", async () => {
  const seen: string[] = [];
  const port = await listen((_, url, method) => String(seen.push(`${method} ${url}`)));
  for (const target of ["/orders", "/api/orders/7", "*"]) await ask(port, target, "TRACE");
  expect(seen).toEqual(Array(3).fill("DELETE /api/health"));
});

test("the name of a server action, which Next would write into the log, reaches nobody", async () => {
  const seen: boolean[] = [];
  const port = await listen((headers) => String(seen.push("next-action" in headers)));
  for (const target of ["/api/orders/search", "/sign-in"]) {
    await ask(port, target, "POST", "next-action: invented-name\r\n");
  }
  expect(seen).toEqual([false, false]);
});

test("an answer that neither the proxy nor a route makes has the security headers", async () => {
  const port = await listen(() => "/orders");
  expect(await ask(port, "/orders/", "GET")).toContain(
    `content-security-policy: ${NO_PAGE_POLICY}`,
  );
});

test("every answer has HSTS where people come over https, whatever a proxy says", async () => {
  const port = await listen(() => "no such address");
  for (const target of ["/_next/static/x.js", "/api/nothing", "/sign-in"]) {
    const answer = await ask(port, target, "GET", "x-forwarded-proto: http\r\n");
    expect(answer).toContain("strict-transport-security: max-age=63072000; includeSubDomains\r\n");
  }
});

test.each(["/api/auth/callback/credentials", "/api/orders/search", "/sign-in"])(
  "a slow body to %s ends its connection",
  async (target) => {
    const socket = await sendSlowly(await listen(() => null), target);
    await once(socket, "close");
    expect(socket.destroyed).toBe(true);
  },
);

test("a slow body that was answered already ends its connection too", async () => {
  const socket = await sendSlowly(await listen(() => "no"), "/api/people/1/imports");
  socket.resume();
  await once(socket, "close");
  expect(socket.destroyed).toBe(true);
});

test("a slow upload keeps its connection while a slow form that came later has lost its own", async () => {
  const port = await listen(() => null);
  const upload = await sendSlowly(port, "/api/people/1/imports");
  const form = await sendSlowly(port, "/api/orders/search");
  await once(form, "close");
  expect(upload.destroyed).toBe(false);
  upload.destroy();
});

test("thousands of bodies leave neither timers nor listeners behind, and nor does an unread one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const port = await listen((headers) => String(headers.host), { readsBody: true });
    const sockets: Socket[] = [];
    server.on("connection", (socket) => sockets.push(socket));
    const client = connect(port, "127.0.0.1").setNoDelay();
    const send = async (body: string) => {
      client.write(`POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n${body}`);
      if (body.length === 2) await once(client, "data");
    };
    await send("{}");
    const [socket] = sockets;
    const before = socket?.listenerCount("close");
    for (let sent = 0; sent < 3_000; sent += 1) await send("{}");
    expect(sockets).toHaveLength(1);
    expect(socket?.listenerCount("close")).toBe(before);
    expect(vi.getTimerCount()).toBe(0);

    const started = once(server, "request");
    await send("{");
    await started;
    expect(vi.getTimerCount()).toBe(1);
    client.destroy();
    // The end within a body is an error of the connection as well.
    await new Promise((resolve) => socket?.once("close", resolve));
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("every endpoint that takes a file has the time for it, and no other", () => {
  for (const endpoints of Object.values(dashboardEndpoints)) {
    for (const { method, path, upload } of Object.values<DashboardEndpoint>(endpoints)) {
      const address = path.replaceAll(/\{[^}]+\}/g, "1");
      const isLong = isLongUpload(method, address);
      expect([method, address, isLong]).toEqual([method, address, upload !== undefined]);
    }
  }
});

test.each([
  ["/api/nothing", "/unknown-api"],
  ["/api/orders/7/nothing?next=%2Fx", "/unknown-api"],
  ["/api/auth", "/unknown-api"],
  ["/api/%6Frders/7", "/unknown-api"],
  ["/api/orders/7", "/api/orders/7"],
  ["/api/orders/%", "/api/orders/%"],
  ["/api/nothing/", "/api/nothing/"],
  ["/api/auth/csrf", "/api/auth/csrf"],
  ["/api/webhooks/7", "/api/webhooks/7"],
  ["/api/health", "/api/health"],
])(
  "what is read at %s is read at %s: Next has a page for unknown addresses",
  async (target, reached) => {
    const port = await listen((_, url) => String(url));
    expect(await ask(port, target, "GET")).toContain(`\r\n\r\n${reached}`);
  },
);

test.each([
  ["two lengths", "content-length: 5\r\ncontent-length: 6\r\n\r\nhello"],
  ["a length and chunks", "content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"],
  ["chunks that are named twice", "transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n"],
  ["a chunk of no length", "transfer-encoding: chunked\r\n\r\nxyz\r\nhello\r\n"],
  ["a folded header", "content-length:\r\n 5\r\n\r\nhello"],
  ["a length that is no number", "content-length: +5\r\n\r\nhello"],
])("a message whose end can be read in two ways is refused: %s", async (_, rest) => {
  let answered = 0;
  const answer = () => {
    answered += 1;
    return "answered";
  };
  const port = await listen(answer, { readsBody: true });
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });
  // A second request that a proxy mistook for the first one's body.
  socket.write(`POST /api/x HTTP/1.1\r\nhost: phial.test\r\n${rest}GET /hidden HTTP/1.1\r\n\r\n`);
  await once(socket, "close");
  expect(received).toMatch(/^HTTP\/1.1 400 /);
  expect(answered).toBe(0);
});
