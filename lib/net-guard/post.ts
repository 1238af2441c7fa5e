import { isIP } from "node:net";
import { Agent, request } from "undici";
import { AddressRefused, createGuardedConnector, type ResolveHost } from "./guarded-connector";
import { isPublicAddress } from "./public-address";

export type GuardedPost = {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  /** From the start until the status has arrived. */
  timeoutMs: number;
  /** For the embedded deployment only: also allows plain HTTP and private addresses. */
  allowsPrivate: boolean;
  /** For tests: replaces the resolution of host names. */
  resolve?: ResolveHost;
};

/**
 * Posts to an address entered by an administrator and returns the status, whatever it is. Follows no redirects, uses no
 * proxy, does not read the response body, and connects to no private address unless that is allowed. Throws
 * `AddressRefused` when it would, and other errors when there was no response in time.
 */
export async function postGuarded(post: GuardedPost): Promise<{ status: number }> {
  const { url, body, headers, timeoutMs, allowsPrivate, resolve } = post;
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:" && !(allowsPrivate && protocol === "http:")) throw new AddressRefused();
  const isAllowed = (address: string) => allowsPrivate || isPublicAddress(address);
  // A socket does not look up IP addresses.
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isAllowed(host)) throw new AddressRefused();
  const agent = new Agent({ connect: createGuardedConnector(isAllowed, resolve) });
  try {
    const { statusCode, body: answer } = await request(url, {
      method: "POST",
      headers,
      body,
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The body is of no interest and may never end.
    answer.on("error", () => undefined);
    answer.destroy();
    return { status: statusCode };
  } finally {
    await agent.destroy();
  }
}
