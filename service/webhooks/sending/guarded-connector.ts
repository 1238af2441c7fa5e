import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import { isLoopbackAddress, isPublicAddress } from "./public-address";

/** All addresses of a name. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

/** The connection would have gone to an address that webhooks must not reach. */
export class AddressRefused extends Error {
  readonly code = "ADDRESS_REFUSED";

  constructor() {
    super("The address is not one that webhooks may reach");
    this.name = "AddressRefused";
  }
}

const CONNECT_TIMEOUT_MS = 10_000;
const CONNECTIONS_PER_ORIGIN = 16;

const resolveBySystem: ResolveHost = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/**
 * A connector whose connections go to allowed addresses only. The addresses that are checked are those it connects to, since
 * names are resolved once, here; the address of the open connection is checked again before anything is sent.
 */
export function createGuardedConnector(
  isAllowed: (address: string) => boolean,
  resolve: ResolveHost = resolveBySystem,
): buildConnector.connector {
  const lookUp: LookupFunction = (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        // One forbidden address among several is enough: it says what the name is for.
        if (addresses.length === 0 || !addresses.every(isAllowed)) {
          callback(new AddressRefused(), "", 0);
          return;
        }
        const found = addresses.map((address) => ({ address, family: getFamily(address) }));
        const [first] = found;
        if (options.all) callback(null, found);
        else callback(null, first?.address ?? "", first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup: lookUp });
  return (options, callback) =>
    connect(options, (error, socket) => {
      if (error !== null) {
        callback(error, null);
        return;
      }
      if (isAllowed(socket.remoteAddress ?? "")) {
        callback(null, socket);
        return;
      }
      socket.destroy();
      callback(new AddressRefused(), null);
    });
}

const getFamily = (address: string) => (address.includes(":") ? 6 : 4);

export type WebhookAgents = {
  /** For public addresses only. */
  readonly open: Agent;
  /** For one of the local origins: this machine, or the very address that the origin names. */
  readonly local: (url: URL) => Agent;
  close(): Promise<void>;
};

/** Connections for webhooks. They follow no redirect and no proxy setting. Close them when done. */
export function createWebhookAgents(resolve?: ResolveHost): WebhookAgents {
  const createAgent = (isAllowed: (address: string) => boolean) =>
    new Agent({
      connect: createGuardedConnector(isAllowed, resolve),
      connections: CONNECTIONS_PER_ORIGIN,
      maxHeaderSize: 16 * 1024,
    });
  const open = createAgent(isPublicAddress);
  const locals = new Map<string, Agent>();
  return {
    open,
    local: ({ origin, hostname }) => {
      const named = hostname.replace(/^\[|\]$/g, "");
      const agent =
        locals.get(origin) ??
        createAgent((address) => isLoopbackAddress(address) || address === named);
      locals.set(origin, agent);
      return agent;
    },
    close: async () => {
      await Promise.all([open, ...locals.values()].map((agent) => agent.destroy()));
    },
  };
}
