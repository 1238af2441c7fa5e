import { isIP } from "node:net";
import { Agent, request } from "undici";
import { AddressRefused, createGuardedConnector, type ResolveHost } from "./guarded-connector";
import { isPublicAddress } from "./public-address";

export type GuardedPost = {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  /** From the start until the status is there. */
  timeoutMs: number;
  /** Only for the embedded deployment: plain HTTP and addresses of the own network are allowed too. */
  allowsPrivate: boolean;
  /** For tests: what names resolve to. */
  resolve?: ResolveHost;
};

/**
 * Posts to an address that an administrator typed in and returns the status, whatever it is. Follows no redirects, uses no
 * proxy, reads nothing of the answer, and reaches no private address unless that is allowed. Throws `AddressRefused` when
 * it would, and other errors when there was no answer in time.
 */
export async function postGuarded(post: GuardedPost): Promise<{ status: number }> {
  const { url, body, headers, timeoutMs, allowsPrivate, resolve } = post;
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:" && !(allowsPrivate && protocol === "http:")) throw new AddressRefused();
  const isAllowed = (address: string) => allowsPrivate || isPublicAddress(address);
  // A socket does not look up what is an IP address already.
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
    // Nothing of it is of interest, and it may have no end.
    answer.on("error", () => undefined);
    answer.destroy();
    return { status: statusCode };
  } finally {
    await agent.destroy();
  }
}
