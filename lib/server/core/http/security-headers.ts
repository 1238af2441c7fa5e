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

/** What every answer has, of whatever kind: pages, the API, files of the build, errors. */
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

/** Over https browsers do not use plain http here for two years. */
export function transportHeaders(https: boolean): Record<string, string> {
  return https ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {};
}

/** The policy of everything that is no page: nothing of it is run, loaded or framed, even where a browser opens it. */
export const NO_PAGE_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** The policy of files of the build: as strict as workers, which take theirs from their file, allow. */
export const FILE_POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
