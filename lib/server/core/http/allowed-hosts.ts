import { isLoopbackName } from "@/lib/env/loopback";

type OwnAddresses = {
  /** The address that people open. */
  NEXTAUTH_URL: string;
  /** Further hosts, each with its port if it has one. */
  PHIAL_ALLOWED_HOSTS: readonly string[];
};

/**
 * Whether a Host header names this dashboard. A page of another site whose name was pointed at this machine (DNS
 * rebinding) sends that site's name. The loopback names cannot be pointed elsewhere; a request without the header does
 * not come from a browser.
 */
export function isAllowedHost(
  host: string | null,
  { NEXTAUTH_URL, PHIAL_ALLOWED_HOSTS }: OwnAddresses,
): boolean {
  if (host === null) return true;
  const wanted = host.toLowerCase();
  const url = `http://${wanted}`;
  if (URL.canParse(url) && isLoopbackName(new URL(url).hostname)) return true;
  return wanted === new URL(NEXTAUTH_URL).host || PHIAL_ALLOWED_HOSTS.includes(wanted);
}
