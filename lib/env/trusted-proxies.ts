import ipaddr from "ipaddr.js";
import { z } from "zod";

/** Which entries of `X-Forwarded-For` are trusted: those of a number of proxies, or of proxies in these networks. */
export type TrustedProxies =
  | { kind: "count"; count: number }
  | { kind: "ranges"; ranges: readonly string[] };

const MAX_PROXIES = 10;

/** `0` (none), a number of proxies, or their networks separated by commas: `10.0.0.0/8,fd00::/8`. */
export const trustedProxies = z
  .string()
  .default("0")
  .refine((text) => readTrustedProxies(text) !== null, {
    error: `a number of proxies up to ${MAX_PROXIES}, or networks such as 10.0.0.0/8 separated by commas`,
  });

/** The parsed setting; null when it is neither a number nor a list of networks. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text)) {
    return Number(text) <= MAX_PROXIES ? { kind: "count", count: Number(text) } : null;
  }
  const ranges = text.split(",").map((range) => range.trim());
  return ranges.every(isRange) ? { kind: "ranges", ranges } : null;
}

function isRange(text: string): boolean {
  try {
    ipaddr.parseCIDR(text);
    return true;
  } catch {
    return false;
  }
}
