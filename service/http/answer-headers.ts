import type { Context } from "hono";

/** Nothing that the service answers is a page, but its documentation, which has a policy of its own. */
const USUAL: Readonly<Record<string, string>> = {
  "content-security-policy":
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** Adds the security headers that a response does not have, whatever it is: an answer, a refusal or a failure. */
export function addSecurityHeaders(context: Context): void {
  for (const [name, value] of Object.entries(USUAL)) {
    if (!context.res.headers.has(name)) context.header(name, value);
  }
}
