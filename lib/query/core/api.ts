import type { Address, AddressInput, AddressOutput } from "@/lib/contract/dashboard/endpoints";
import { resolveAddress } from "./address";
import { readAnswer, send } from "./fetch";

type ApiOptions = {
  /** Makes the call a read: it is held back while signing out, and it can be aborted. */
  signal?: AbortSignal;
  /** Completes the request even if the page is left in the meantime; the body is then limited to 64 KiB. */
  keepalive?: boolean;
  /** A read by the screen itself, so that the audit log does not say that a person asked for it. */
  isFetched?: boolean;
};

type ApiArguments<A extends Address> =
  Record<never, never> extends AddressInput<A>
    ? [input?: AddressInput<A>, options?: ApiOptions]
    : [input: AddressInput<A>, options?: ApiOptions];

/**
 * Calls an operation of the dashboard by its address. The compiler takes the types of input and result from the table
 * of endpoints; the browser itself has only the address. Throws ApiError (error response), NotSentError (the browser is
 * offline), ConnectionError (no usable response) or ShapeError (a response that is not JSON).
 */
export async function api<A extends Address>(
  address: A,
  ...[input, options = {}]: ApiArguments<A>
): Promise<AddressOutput<A>> {
  const { method, path, query, body } = resolveAddress(address, input);
  const response = await send(`${path}${query}`, { ...options, method, ...(body && { body }) });
  return readAnswer(response.status, await response.text()) as AddressOutput<A>;
}
