import { expect, test } from "vitest";
import {
  contentSecurityPolicy,
  FILE_POLICY,
  NO_PAGE_POLICY,
  pageHeaders,
} from "./security-headers";

test("allows scripts by the request's nonce only; eval and inline scripts only in development", () => {
  const policy = contentSecurityPolicy("abc", { development: false, https: true });
  const scripts = policy.split("; ").find((directive) => directive.startsWith("script-src"));
  expect(scripts).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy.split("; ")).toContain(directive);
  }
});

test.each([NO_PAGE_POLICY, FILE_POLICY])("lets nothing be framed or embedded: %s", (policy) => {
  const directives = policy.split("; ");
  expect(directives).toEqual(
    expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
  );
});

test("requires https only where it is available", () => {
  expect(pageHeaders(true)).toHaveProperty("strict-transport-security");
  expect(pageHeaders(false)).not.toHaveProperty("strict-transport-security");
  const plain = contentSecurityPolicy("abc", { development: false, https: false });
  expect(plain).not.toContain("upgrade-insecure-requests");
});
