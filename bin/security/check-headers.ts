import type { Answer, Target } from "./target";

/** All kinds of addresses: pages, unknown ones, redirected ones, the API, its refusals and failures, next-auth, build files. */
const PATHS = [
  "/sign-in",
  "/no-such-page",
  "/orders/",
  "/match-review/second-looks",
  "/api/health",
  "/api/session",
  "/api/no-such-route",
  "/api/orders/search",
  "/api/orders/search/",
  "/api/orders/%",
  "/api/auth/csrf",
  "/metrics",
  "/icon.svg",
  "/_next/static/no-such-file.js",
] as const;

/** Build files are the same for everybody; browsers and caches may keep them. */
const isBuildFile = (path: string) => path.startsWith("/_next/static/");
const A_YEAR_S = 31_536_000;

const EXPECTED: Readonly<Record<string, RegExp>> = {
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^no-referrer$/,
  "permissions-policy": /camera=\(\)/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
};

/** Which security headers a response lacks, on every kind of address, errors included. */
export async function checkHeaders(target: Target): Promise<string[]> {
  const problems = await Promise.all(
    PATHS.map(async (path) => {
      const answer = await target.ask(path);
      const problems = [
        ...findProblems(target, answer),
        ...(isBuildFile(path) || isKeptNowhere(answer) ? [] : ["caches may keep it"]),
      ];
      return problems.map((problem) => `${path}: ${problem}`);
    }),
  );
  return problems.flat();
}

const isKeptNowhere = ({ headers }: Answer) =>
  /(?:^|,) *no-store(?:,|$)/.test(headers.get("cache-control") ?? "");

/** JSON is UTF-8 by definition; every other text has to say what it is. */
function saysWhatItIs({ headers, text }: Answer): boolean {
  const type = headers.get("content-type") ?? "";
  return text === "" || /^application\/json\b/.test(type) || /; ?charset=utf-8$/i.test(type);
}

/** Whether Strict-Transport-Security is for a year at least, and for all subdomains. */
export function isStrictTransport(value: string): boolean {
  const seconds = /(?:^|;) *max-age=(\d+)/.exec(value)?.[1];
  return Number(seconds ?? 0) >= A_YEAR_S && /; *includeSubDomains/i.test(value);
}

function findProblems(target: Target, answer: Answer): string[] {
  const { headers, cookies } = answer;
  const policy = headers.get("content-security-policy") ?? "";
  return [
    ...Object.entries(EXPECTED).flatMap(([name, value]) =>
      value.test(headers.get(name) ?? "") ? [] : [`${name} is ${headers.get(name) ?? "missing"}`],
    ),
    ...["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"].flatMap((directive) =>
      policy.includes(directive) ? [] : [`no ${directive}`],
    ),
    ...(allowsAnyScript(policy) ? ["scripts are not limited"] : []),
    ...(target.isHttps && !isStrictTransport(headers.get("strict-transport-security") ?? "")
      ? ["no Strict-Transport-Security for a year and all subdomains"]
      : []),
    ...(saysWhatItIs(answer) ? [] : ["no content type with a character set"]),
    ...(headers.has("x-powered-by") ? ["x-powered-by names the server"] : []),
    ...(headers.has("access-control-allow-origin") ? ["other origins are allowed"] : []),
    ...cookies.flatMap((cookie) => findCookieProblems(target, cookie)),
  ];
}

/**
 * Which attributes a cookie lacks. next-auth's own cookies only exist during a sign-in, but must also be bound to the
 * host.
 */
export function findCookieProblems({ isHttps }: Pick<Target, "isHttps">, cookie: string): string[] {
  const name = cookie.split("=", 1)[0] ?? "";
  const has = (attribute: RegExp) => attribute.test(cookie);
  return [
    ...(has(/; *httponly/i) ? [] : [`the cookie ${name} is not HttpOnly`]),
    ...(has(/; *samesite=(?:lax|strict)/i) ? [] : [`the cookie ${name} has no SameSite`]),
    ...(isHttps && !has(/; *secure/i) ? [`the cookie ${name} is not Secure`] : []),
    ...(isHttps && !name.startsWith("__Host-")
      ? [`the cookie ${name} is not bound to the host`]
      : []),
  ];
}

/** Whether a policy allows a page to run text as a script. */
function allowsAnyScript(policy: string): boolean {
  const directives = policy.split(";").map((directive) => directive.trim());
  return directives.some(
    (directive) =>
      directive.includes("unsafe-eval") ||
      (directive.startsWith("script-src") && directive.includes("unsafe-inline")),
  );
}
