import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Whether an IP address belongs to the public internet. False for everything else: private, loopback, link-local
 * (including cloud metadata addresses), shared, reserved and documentation ranges, IPv6 addresses that contain an IPv4
 * address, and text that is not an address.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  if (address.kind() === "ipv4") return true;
  // Only 2000::/3 is assigned for the internet.
  return address.match(ipaddr.parseCIDR("2000::/3"));
}

/** Whether an IP address is this machine's own: 127.0.0.0/8 or ::1, including IPv4 written as IPv6. */
export function isLoopbackAddress(text: string): boolean {
  return isIP(text) !== 0 && ipaddr.process(text).range() === "loopback";
}
