import "server-only";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { getClientAddress } from "@/lib/server/core/http/client-address";
import { runtime } from "@/lib/server/core/runtime";
import {
  decodeSessionToken,
  isSecure,
  readCookie,
  sessionCookieName,
} from "@/lib/server/core/session-cookie";
import { describeBrowser } from "./describe-browser";

const KEPT_DAYS = 180;
/** 128 random bits; a UUID, which has 122, in cookies of earlier versions. */
const ID_BYTES = 16;
const BrowserId = z.union([z.base64url().length(22), z.uuid()]);

/** Where a sign-in comes from. */
export type Browser = {
  /**
   * From the cookie of an earlier sign-in, otherwise newly generated. It proves only that someone signed in there
   * before.
   */
  id: string;
  address: string;
  /** `Firefox on Linux`, for the staff member's list of sessions. */
  name: string;
  /** The session that this browser has so far; a new sign-in replaces it. */
  sessionId: string | null;
};

/** The browser that sent a request. */
export async function readBrowser({ headers }: Request): Promise<Browser> {
  const { env } = runtime();
  const cookies = headers.get("cookie");
  const token = readCookie(cookies, sessionCookieName(env.NEXTAUTH_URL));
  const id = BrowserId.safeParse(readCookie(cookies, cookieName(env.NEXTAUTH_URL)));
  return {
    id: id.success ? id.data : randomBytes(ID_BYTES).toString("base64url"),
    address: getClientAddress(headers, env.TRUSTED_PROXIES),
    name: describeBrowser(headers.get("user-agent") ?? ""),
    sessionId: token ? await decodeSessionToken(token, env.NEXTAUTH_SECRET) : null,
  };
}

/** The Set-Cookie header by which a browser is recognized later. */
export function browserCookie({ id }: Pick<Browser, "id">, dashboardUrl: string): string {
  const secure = isSecure(dashboardUrl) ? "; Secure" : "";
  const maxAge = KEPT_DAYS * 24 * 3600;
  return `${cookieName(dashboardUrl)}=${id}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

function cookieName(dashboardUrl: string): string {
  return isSecure(dashboardUrl) ? "__Host-phial.browser" : "phial.browser";
}
