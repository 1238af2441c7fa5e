import { decode, encode } from "next-auth/jwt";
import { processState } from "./process-state";

/** Over https the browser binds the cookie to this host; browsers do not accept the prefix over plain http (loopback). */
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

/**
 * The header of each token that next-auth makes, `{"alg":"dir","enc":"A256GCM"}`. Its library would also open others
 * that the key fits.
 */
const TOKEN_HEADER = "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0";

/** Whether a token is of the only algorithm that tokens are made with here. */
export function isOfOwnAlgorithm(token: string): boolean {
  return token.startsWith(`${TOKEN_HEADER}.`);
}

// Deriving the key and decrypting take most of the time of a session check. Only the decoding of the token is cached:
// whether its session is still valid is looked up every time.
const getDecoded = processState(
  "decoded session tokens",
  () => new Map<string, { sessionId: string; expiresAtMs: number }>(),
);
const MAX_DECODED = 2_000;

/** The session id in a token; null when the token is not ours, was altered or is too old. */
export async function decodeSessionToken(token: string, secret: string): Promise<string | null> {
  const decoded = getDecoded();
  const key = `${secret}\n${token}`;
  const cached = decoded.get(key);
  if (cached && Date.now() < cached.expiresAtMs) return cached.sessionId;
  decoded.delete(key);
  const payload = isOfOwnAlgorithm(token)
    ? await decode({ token, secret }).catch(() => null)
    : null;
  if (typeof payload?.sid !== "string" || typeof payload.exp !== "number") return null;
  const oldest = decoded.size >= MAX_DECODED ? decoded.keys().next().value : undefined;
  if (oldest !== undefined) decoded.delete(oldest);
  decoded.set(key, { sessionId: payload.sid, expiresAtMs: payload.exp * 1000 });
  return payload.sid;
}

/** One cookie from a Cookie header. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

/**
 * Every cookie in a Cookie header, decoded; the first one if a name repeats. A cookie that cannot be decoded is
 * omitted.
 */
export function readCookies(header: string | null): Record<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(";") ?? []) {
    const [name = "", ...value] = pair.trim().split("=");
    if (name === "" || cookies.has(name)) continue;
    try {
      cookies.set(name, decodeURIComponent(value.join("=")));
    } catch {
      // Not one of our cookies: those are encoded.
    }
  }
  return Object.fromEntries(cookies);
}

/** The Set-Cookie header that deletes the session cookie. */
export function forgetSessionCookie(dashboardUrl: string): string {
  const secure = isSecure(dashboardUrl) ? "; Secure" : "";
  return `${sessionCookieName(dashboardUrl)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}
