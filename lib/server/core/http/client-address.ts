import "server-only";
import ipaddr from "ipaddr.js";
import type { TrustedProxies } from "@/lib/env/trusted-proxies";

/** The socket's address, set by watchRequests on every request and replacing anything the client sent. */
export const PEER_HEADER = "x-phial-peer";

/** IPv6 clients have at least a /64, so a single address within it identifies no more than the /64 does. */
const IPV6_PREFIX_BITS = 64;

/**
 * The client's address as text: an IPv4 address or the /64 of an IPv6 address; `unknown` where there is none.
 * `X-Forwarded-For` counts only as far as trusted proxies wrote it, because a client can send anything.
 */
export function getClientAddress(headers: Headers, trusted: TrustedProxies): string {
  return generalize(findClient(headers, trusted));
}

/** Like getClientAddress, but exact; null where there is none. */
export function getExactAddress(headers: Headers, trusted: TrustedProxies): string | null {
  return parse(findClient(headers, trusted))?.toString() ?? null;
}

/** Whether a request came from a trusted proxy itself. With a number of proxies nobody else reaches the dashboard. */
export function isFromTrustedProxy(headers: Headers, trusted: TrustedProxies): boolean {
  if (trusted.kind === "count") return trusted.count > 0;
  return isWithin(headers.get(PEER_HEADER) ?? "", trusted.ranges);
}

function findClient(headers: Headers, trusted: TrustedProxies): string {
  const peer = headers.get(PEER_HEADER) ?? "";
  const forwarded = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "");
  const chain = [...forwarded, peer];
  if (trusted.kind === "count") {
    // Each trusted proxy appended its client's address; with fewer entries, a proxy was bypassed.
    return chain[chain.length - 1 - trusted.count] ?? peer;
  }
  const nearestClient = chain.findLast((address) => !isWithin(address, trusted.ranges));
  return nearestClient ?? peer;
}

function isWithin(address: string, ranges: readonly string[]): boolean {
  const parsed = parse(address);
  return (
    parsed !== null &&
    ranges.some((range) => {
      const [network, bits] = ipaddr.parseCIDR(range);
      return network.kind() === parsed.kind() && parsed.match(network, bits);
    })
  );
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}

function generalize(address: string): string {
  const parsed = parse(address);
  if (!parsed) return "unknown";
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_PREFIX_BITS}`);
  return `${network.toString()}/${IPV6_PREFIX_BITS}`;
}
