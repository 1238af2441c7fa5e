import type { Address, AddressInput } from "@/lib/contract/dashboard/endpoints";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Where an input goes: its path parameters into the path, the rest into the query of a GET or the body of anything else.
 * Fields that are undefined or null are in no query.
 */
export function resolveAddress(address: string, input: Fields = {}) {
  const [method = "GET", template = ""] = address.split(" ", 2);
  const rest = new Map(Object.entries(input));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (method !== "GET") return { method, path, query: "", body: Object.fromEntries(rest) };
  return { method, path, query: toQuery(rest) };
}

/** The path of a read with its query, for links and for what sends requests itself. */
export function linkTo<A extends Address>(address: A, input: AddressInput<A>): string {
  const { path, query } = resolveAddress(address, input as Fields);
  return `${path}${query}`;
}

/** `?name=value&…`, or nothing. */
export function toQuery(fields: Iterable<readonly [string, unknown]>): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : "";
}
