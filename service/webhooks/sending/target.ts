import { isIP } from "node:net";
import { NODE_INBOX_ORIGIN } from "@/lib/contract/service/webhooks";
import { isPublicAddress } from "@/lib/net-guard/public-address";
import type { WebhookSettings } from "@/service/deps";
import type { BoundOrigin } from "@/service/env";

const MAX_URL_LENGTH = 2_048;
const HTTPS_PORT = 443;
const FIRST_UNPRIVILEGED_PORT = 1_024;
/** Well-known ports of databases, caches, brokers, mail and remote access: nothing there is a webhook receiver. */
const OTHER_PROTOCOLS = new Set([
  1433, 1521, 2049, 2375, 2376, 2379, 2380, 3268, 3269, 3306, 3389, 4045, 5060, 5061, 5432, 5672,
  5900, 5984, 5985, 5986, 6000, 6379, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 7001, 9042,
  9092, 9200, 9300, 10_080, 10_250, 11_211, 27_017,
]);
/** Names that resolve only inside a network (RFC 6761, RFC 6762, RFC 8375, and those that clouds use). */
const LOCAL_SUFFIXES = ["localhost", "local", "internal", "intranet", "home.arpa", "lan", "corp"];

export type Target = {
  /** As it is stored. */
  readonly url: URL;
  /** Where this node sends it. */
  readonly sendTo: URL;
  readonly isLocal: boolean;
};

export const bindOrigin = (teamId: string, origin: string): BoundOrigin => `${teamId}=${origin}`;

/**
 * Parses the URL of a team's endpoint. Returns the target and whether it is local, or the reason why this node must not send
 * webhooks there: another one may have other local origins. Names are resolved later, when the connection is opened (`createGuardedConnector`).
 */
export function readTarget(
  text: string,
  teamId: string,
  { localOrigins, nodeInbox }: WebhookSettings,
): Target | { readonly refused: string } {
  if (text.length > MAX_URL_LENGTH) return { refused: "the URL is too long" };
  if (!URL.canParse(text)) return { refused: "not a URL" };
  const url = new URL(text);
  if (url.username !== "" || url.password !== "")
    return { refused: "no user or password in the URL" };
  if (url.hash !== "") return { refused: "no fragment in the URL" };
  const own = bindOrigin(teamId, "");
  if (url.origin === NODE_INBOX_ORIGIN && nodeInbox?.startsWith(own)) {
    const sendTo = new URL(url);
    // Only the origin changes; resolving the path against it would take `//host` for another one.
    Object.assign(sendTo, pickOrigin(new URL(nodeInbox.slice(own.length))));
    return { url, sendTo, isLocal: true };
  }
  if (localOrigins.has(bindOrigin(teamId, url.origin))) return { url, sendTo: url, isLocal: true };
  const refused = refusePublicUrl(url);
  return refused === null ? { url, sendTo: url, isLocal: false } : { refused };
}

const pickOrigin = ({ protocol, host, port }: URL) => ({ protocol, host, port });

function refusePublicUrl(url: URL): string | null {
  if (url.protocol !== "https:") return "only https";
  const port = url.port === "" ? HTTPS_PORT : Number(url.port);
  if (port !== HTTPS_PORT && (port < FIRST_UNPRIVILEGED_PORT || OTHER_PROTOCOLS.has(port))) {
    return "a port that is not for the web";
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : "not a public address";
  const labels = host.replace(/\.$/, "").split(".");
  const isLocalName =
    labels.length < 2 ||
    LOCAL_SUFFIXES.some((suffix) => `.${labels.join(".")}`.endsWith(`.${suffix}`));
  return isLocalName ? "not a public name" : null;
}
