import ipaddr from "ipaddr.js";

/**
 * Whether an IP address belongs to the public internet. Loopback, private, link-local, carrier-grade NAT, multicast,
 * reserved and unreadable addresses do not; nor do IPv6 ranges that may lead to an IPv4 address (NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address written as IPv6 is judged as the IPv4 address that it is.
  return ipaddr.process(address).range() === "unicast";
}
