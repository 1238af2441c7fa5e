import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address";

/** The address is not on the public internet; nothing was sent to it. Its text names no address. */
export class PrivateAddressError extends Error {
  override readonly name = "PrivateAddressError";
  constructor() {
    super("The address leads to a private network");
  }
}

/**
 * The look-up for a socket that never reaches a private address: the very addresses that were checked are those that are
 * connected to, so a name that resolves differently a moment later gains nothing. One private address refuses all.
 */
export const lookUpPublicAddress: LookupFunction = (hostname, options, callback) => {
  const { family, all } = options;
  const wanted = family === 4 || family === "IPv4" ? 4 : family === 6 || family === "IPv6" ? 6 : 0;
  lookup(hostname, { all: true, family: wanted }).then(
    (addresses) => {
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new PrivateAddressError(), "", 0);
      }
      if (all) return callback(null, addresses);
      callback(null, first.address, first.family);
    },
    (cause: NodeJS.ErrnoException) => callback(cause, "", 0),
  );
};
