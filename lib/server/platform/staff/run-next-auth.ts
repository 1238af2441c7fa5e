import "server-only";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { isOfOwnAlgorithm, readCookies } from "@/lib/server/core/session-cookie";

type Call = {
  method: "GET" | "POST";
  /** The path segments below /api/auth. */
  action: readonly string[];
  cookieHeader: string | null;
  query?: Record<string, string>;
  form?: Record<string, string>;
};
type Answer = { status: number; headers: Headers; redirect: string | null };

/**
 * Has next-auth handle one call. It receives only what is listed here and nothing else of the request, so no client
 * header can influence its decisions or its log. Its response body is dropped, except for the CSRF token, which is
 * returned as `csrfToken`.
 */
export async function runNextAuth(
  { method, action, cookieHeader, query = {}, form = {} }: Call,
  options: NextAuthOptions,
): Promise<Answer & { csrfToken: string | null }> {
  const answer: Answer = { status: 200, headers: new Headers(), redirect: null };
  const cookies: string[] = [];
  let body: unknown;
  const response = {
    status(code: number) {
      answer.status = code;
      return response;
    },
    getHeader: () => [...cookies],
    setHeader(name: string, value: string | string[]) {
      const values = [value].flat();
      if (name.toLowerCase() === "set-cookie") cookies.splice(0, cookies.length, ...values);
      if (name.toLowerCase() === "location") answer.redirect = values[0] ?? null;
      return response;
    },
    json(value: unknown) {
      body = value;
    },
    send(value: unknown) {
      body = value;
    },
    end: () => undefined,
  };
  const request = {
    method,
    headers: {},
    cookies: withoutForeignTokens(readCookies(cookieHeader)),
    query: { ...query, nextauth: [...action] },
    body: form,
  };
  await NextAuth(
    request as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
    options,
  );
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return { ...answer, csrfToken: readToken(body) };
}

/** A token in a cookie, such as that of a sign-in under way, has five parts. */
function withoutForeignTokens(cookies: Record<string, string>): Record<string, string> {
  const isForeign = (value: string) => value.split(".").length === 5 && !isOfOwnAlgorithm(value);
  return Object.fromEntries(Object.entries(cookies).filter(([, value]) => !isForeign(value)));
}

function readToken(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("csrfToken" in body)) return null;
  return typeof body.csrfToken === "string" ? body.csrfToken : null;
}
