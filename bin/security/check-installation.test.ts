import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findCookieProblems, isStrictTransport } from "./check-headers";
import { checkInstallation } from "./check-installation";

let server: Server;
let address: string;

// An installation without any protection: it answers every request and redirects to any address on request.
beforeAll(async () => {
  server = createServer((request, response) => {
    const wanted = new URL(request.url ?? "/", "http://localhost").searchParams;
    const away = wanted.get("next") ?? wanted.get("callbackUrl");
    request.resume();
    response.setHeader("set-cookie", "session=1; Path=/");
    response.setHeader("x-powered-by", "Invented");
    if (away) response.writeHead(302, { location: away });
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("finds everything that an unprotected installation lacks", async () => {
  const reports = Object.fromEntries(
    (await checkInstallation(address, { email: "v@example.com", password: "invented" })).map(
      ({ name, problems }) => [name, problems],
    ),
  );
  expect(reports.transport).toEqual([]);
  const headers = reports["headers and cookies"] ?? [];
  expect(headers).toContain("/sign-in: x-content-type-options is missing");
  expect(headers).toContain("/api/no-such-route: no frame-ancestors 'none'");
  expect(headers).toContain("/api/auth/csrf: the cookie session is not HttpOnly");
  expect(headers).toContain("/api/health: x-powered-by names the server");
  expect(headers).toContain("/sign-in: caches may keep it");
  expect(headers).toContain("/api/session: no content type with a character set");
  expect(headers).not.toContain("/_next/static/no-such-file.js: caches may keep it");
  expect(reports["what a viewer may not do"]).toEqual([
    "the account is not a viewer's, but of the role ?",
  ]);
  const requests = reports["hosts, origins, limits, redirects, SSRF"] ?? [];
  expect(requests).toContain("a way out through the sign-in page: answered with 302");
  expect(requests).toContain("a host that is not this one: answered with 200");
  expect(requests.filter((problem) => problem.includes("SSRF"))).toHaveLength(2);
  expect(requests).toContain("the file /.git/config: answered with 200");
  expect(requests).toContain("a list of the folder /_next/static/: answered with 200");
  expect(reports["routes without a session"]).toContain("GET /api/session without a session: 200");
});

test("over https a cookie is bound to the host, and the transport's policy is for a year and all subdomains", async () => {
  const target = { origin: "https://phial.test", isHttps: true };
  const cookie = (name: string) => `${name}=1; Path=/; HttpOnly; SameSite=Lax; Secure`;
  expect(findCookieProblems(target, cookie("__Host-phial.session"))).toEqual([]);
  expect(findCookieProblems(target, cookie("__Secure-phial.session"))).toEqual([
    "the cookie __Secure-phial.session is not bound to the host",
  ]);
  expect(isStrictTransport("max-age=31536000; includeSubDomains")).toBe(true);
  for (const value of ["max-age=31535999; includeSubDomains", "max-age=31536000", ""]) {
    expect(isStrictTransport(value)).toBe(false);
  }
});
