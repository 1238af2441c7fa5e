import "server-only";
import type { DashboardEndpoint } from "@/lib/contract/dashboard/endpoint";
import { dashboardEndpoints, type EndpointNoun } from "@/lib/contract/dashboard/endpoints";

type ApiAddress = {
  readonly path: string;
  readonly parts: readonly string[];
  /** One for each method. */
  readonly rows: readonly { readonly noun: EndpointNoun; readonly endpoint: DashboardEndpoint }[];
};

/** What a path is the address of, with its parameters in wire names. */
export type FoundAddress = ApiAddress & { readonly params: Readonly<Record<string, string>> };

/** Sorted, so that names come before parameters, whose brace is behind every letter: `search` is no id. */
const API_ADDRESSES: readonly ApiAddress[] = listAddresses().sort((one, other) =>
  one.path < other.path ? -1 : 1,
);

/** The address of a path as it was sent; null when the table has none. Throws URIError for a malformed parameter. */
export function findAddress(pathname: string): FoundAddress | null {
  const address = matchPath(pathname);
  if (!address) return null;
  const sent = pathname.split("/");
  const params = address.parts.flatMap((part, at) => {
    const name = getParameter(part);
    return name === null ? [] : [[name, decodeURIComponent(sent[at] ?? "")] as const];
  });
  return { ...address, params: Object.fromEntries(params) };
}

/** The row of a request's method and address; undefined when the table has none. */
export function findRow(method: string, url: string): ApiAddress["rows"][number] | undefined {
  const pathname = getPathname(url);
  const address = pathname === null ? undefined : matchPath(pathname);
  return address?.rows.find(({ endpoint }) => endpoint.method === method);
}

/** Routes below /api that are not in the table. */
const OWN_ROUTES = [/^\/api\/auth\/./, /^\/api\/health$/, /^\/api\/webhooks\/[^/]+$/];

/**
 * Whether a request's address is below /api and belongs to no route. Next itself redirects an address with a slash at its
 * end.
 */
export function isUnknownAddress(url = "/"): boolean {
  const pathname = getPathname(url);
  if (pathname === null || !pathname.startsWith("/api/") || pathname.endsWith("/")) return false;
  return !OWN_ROUTES.some((route) => route.test(pathname)) && matchPath(pathname) === undefined;
}

function getPathname(url: string): string | null {
  const base = "http://phial.invalid";
  return URL.canParse(url, base) ? new URL(url, base).pathname : null;
}

/** Without its parameters, which may be malformed. */
function matchPath(pathname: string): ApiAddress | undefined {
  const sent = pathname.split("/");
  return API_ADDRESSES.find(({ parts }) => isMatch(parts, sent));
}

function isMatch(parts: readonly string[], sent: readonly string[]): boolean {
  return (
    parts.length === sent.length &&
    parts.every((part, at) => (getParameter(part) === null ? part === sent[at] : sent[at] !== ""))
  );
}

function getParameter(part: string): string | null {
  return part.startsWith("{") ? part.slice(1, -1) : null;
}

function listAddresses(): ApiAddress[] {
  const rows = Object.entries(dashboardEndpoints).flatMap(([noun, endpoints]) =>
    Object.values<DashboardEndpoint>(endpoints).map((endpoint) => ({
      noun: noun as EndpointNoun,
      endpoint,
    })),
  );
  const byPath = new Map<string, typeof rows>();
  for (const row of rows) {
    const { path } = row.endpoint;
    byPath.set(path, [...(byPath.get(path) ?? []), row]);
  }
  return [...byPath].map(([path, own]) => ({ path, parts: path.split("/"), rows: own }));
}
