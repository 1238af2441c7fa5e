/**
 * Whether a host name or address is this machine itself; expects no port, and accepts IPv6 with or without brackets.
 */
export function isLoopbackName(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, "");
  return name === "localhost" || name === "::1" || /^127(?:\.\d{1,3}){3}$/.test(name);
}
