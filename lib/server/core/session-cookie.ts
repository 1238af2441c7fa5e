import "server-only";
import { decode, encode } from "next-auth/jwt";

/** Over https the browser binds the cookie to this very host; plain http (loopback) cannot carry the prefix. */
export function sessionCookieName(dashboardUrl: string): string {
  return isSecure(dashboardUrl) ? "__Host-phial.session" : "phial.session";
}

export function isSecure(dashboardUrl: string): boolean {
  return dashboardUrl.startsWith("https://");
}

/** The encrypted token that names a session row, and nothing else. */
export function encodeSessionToken(
  sessionId: string,
  secret: string,
  maxAgeSeconds: number,
): Promise<string> {
  return encode({ token: { sid: sessionId }, secret, maxAge: maxAgeSeconds });
}

// Deriving the key and decrypting take longer than all else that a session check does. Only the reading of the token
// is remembered: whether its session still stands is looked up every time.
const decoded = new Map<string, { sessionId: string; expiresAtMs: number }>();
const MAX_DECODED = 2_000;

/** The session id inside a token; null when the token is not ours, was altered or is too old. */
export async function decodeSessionToken(token: string, secret: string): Promise<string | null> {
  const key = `${secret}\n${token}`;
  const known = decoded.get(key);
  if (known && Date.now() < known.expiresAtMs) return known.sessionId;
  decoded.delete(key);
  const payload = await decode({ token, secret }).catch(() => null);
  if (typeof payload?.sid !== "string" || typeof payload.exp !== "number") return null;
  const oldest = decoded.size >= MAX_DECODED ? decoded.keys().next().value : undefined;
  if (oldest !== undefined) decoded.delete(oldest);
  decoded.set(key, { sessionId: payload.sid, expiresAtMs: payload.exp * 1000 });
  return payload.sid;
}

/** One cookie out of a Cookie header. */
export function cookieFrom(header: string | null, name: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

/** The Set-Cookie that makes a browser forget the session. */
export function forgetSessionCookie(dashboardUrl: string): string {
  const secure = isSecure(dashboardUrl) ? "; Secure" : "";
  return `${sessionCookieName(dashboardUrl)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}
