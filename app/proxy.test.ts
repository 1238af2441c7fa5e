import { NextRequest } from "next/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { proxy } from "@/proxy";

beforeAll(() => void vi.stubEnv("NEXTAUTH_URL", "https://phial.test"));
afterAll(() => void vi.unstubAllEnvs());

const ask = (method: string) =>
  proxy(new NextRequest("https://phial.test/sign-in", { method, headers: { host: "phial.test" } }));

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s to a page is refused", (method) => {
  const answer = ask(method);
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(answer.headers.get("strict-transport-security")).toMatch(/^max-age=63072000/);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test.each(["GET", "HEAD"])("%s of a page goes on to Next", (method) => {
  expect(ask(method).headers.get("x-middleware-next")).toBe("1");
});
