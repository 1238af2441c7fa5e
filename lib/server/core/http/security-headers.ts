/** The content security policy of a page. `nonce` is new for every request; React's development build needs eval. */
export function contentSecurityPolicy(
  nonce: string,
  { development, https }: { development: boolean; https: boolean },
): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Positions of popovers and sizes of charts are style attributes, which can neither load nor run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The other headers of every page. */
export function pageHeaders(https: boolean): Record<string, string> {
  return { "cache-control": "private, no-store", ...commonHeaders(https) };
}

/** The headers of every response: pages, the API, build files, errors. */
export function commonHeaders(https: boolean): Record<string, string> {
  return {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...transportHeaders(https),
  };
}

/** Over https, tells browsers not to use plain http for this host for two years. */
export function transportHeaders(https: boolean): Record<string, string> {
  return https ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {};
}

/** The policy of every response that is not a page: none of it is run, loaded or framed, even if a browser opens it. */
export const NO_PAGE_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** The policy of build files: as strict as workers allow, which take their policy from their own file. */
export const FILE_POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
