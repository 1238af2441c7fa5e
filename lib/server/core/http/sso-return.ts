import "server-only";
import { runtime } from "@/lib/server/core/runtime";
import { safeNextPath } from "@/lib/server/core/safe-next-path";
import { isSecure, readCookies } from "@/lib/server/core/session-cookie";

/** As long as next-auth remembers a sign-in in progress. */
const KEPT_SECONDS = 15 * 60;
/** A longer address leads to the start page instead. */
const MAX_LENGTH = 2_000;

/** The Set-Cookie header that remembers the page to continue with after single sign-on; `/` clears an earlier one. */
export function returnCookie(next: string | undefined): string {
  const path = safeNextPath(next);
  const value = path.length > MAX_LENGTH ? "/" : path;
  const maxAge = value === "/" ? 0 : KEPT_SECONDS;
  const { NEXTAUTH_URL } = runtime().env;
  const secure = isSecure(NEXTAUTH_URL) ? "; Secure" : "";
  const content = encodeURIComponent(value);
  return `${getName(NEXTAUTH_URL)}=${content}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** The page to continue with; `/` unless one is remembered. */
export function readReturnPath(cookieHeader: string | null): string {
  return safeNextPath(readCookies(cookieHeader)[getName(runtime().env.NEXTAUTH_URL)]);
}

function getName(dashboardUrl: string): string {
  return isSecure(dashboardUrl) ? "__Host-phial.sso-return" : "phial.sso-return";
}
