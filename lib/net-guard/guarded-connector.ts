import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { buildConnector } from "undici";

/** Returns all addresses of a host name. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

/** The connection would have gone to a forbidden address. */
export class AddressRefused extends Error {
  readonly code = "ADDRESS_REFUSED";

  constructor() {
    super("The address is not one that may be reached");
    this.name = "AddressRefused";
  }
}

const CONNECT_TIMEOUT_MS = 10_000;

const resolveBySystem: ResolveHost = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/**
 * A connector that only connects to allowed addresses. The checked addresses are the ones it connects to, because names
 * are resolved once, here; the open connection's address is checked again before anything is sent.
 */
export function createGuardedConnector(
  isAllowed: (address: string) => boolean,
  resolve: ResolveHost = resolveBySystem,
): buildConnector.connector {
  const lookUp: LookupFunction = (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        // One forbidden address among several is enough to refuse, because it reveals what the name is for.
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
