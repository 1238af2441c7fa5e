import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Address, AddressInput, AddressOutput } from "@/lib/contract/dashboard/endpoints";
import { api } from "./api";

/** The first part of a key: the folder of an address below /api. */
export type KeyFamily<A extends Address = Address> = A extends `${string} /api/${infer Rest}`
  ? Rest extends `${infer First}/${string}`
    ? First
    : Rest
  : never;

type PartOf<A extends Address> = Partial<AddressInput<A>>;

type KeyOf<A extends Address, I> = I extends undefined
  ? readonly [family: KeyFamily<A>, address: A]
  : readonly [family: KeyFamily<A>, address: A, input: I];

/**
 * The key of a read: its family, its address and its input. A shorter key, or one with a part of the input, concerns
 * every read that begins with it.
 */
export function keyOf<A extends Address, const I extends PartOf<A> | undefined = undefined>(
  address: A,
  input?: I,
): KeyOf<A, I> {
  const family = address.split("/", 3)[2];
  return (input === undefined ? [family, address] : [family, address, input]) as unknown as KeyOf<
    A,
    I
  >;
}

/** The key of every read of a family. */
export function keyOfAll<F extends KeyFamily>(family: F): readonly [F] {
  return [family];
}

type ReadContext = {
  signal: AbortSignal;
  client?: QueryClient;
  meta?: Record<string, unknown> | undefined;
};

/** Of a query that completes the rows of a list, or that a page makes beside its record: no person asked for it. */
export const BY_SCREEN = { isByScreen: true } as const;

/** A screen reads by itself what it already has, and what completes its rows or record. Any other first read is a person's. */
function isFetchedByScreen({ client, meta }: ReadContext, queryKey: QueryKey): boolean {
  if (meta?.isByScreen === true) return true;
  return client?.getQueryData(queryKey) !== undefined;
}

/** The query of a read: its key, and how it is read. The other options of the query are added to it. */
export function read<A extends Address>(
  address: A,
  ...[input]: Record<never, never> extends AddressInput<A>
    ? [input?: AddressInput<A>]
    : [input: AddressInput<A>]
) {
  const queryKey = keyOf(address, input as PartOf<A>) as unknown as readonly [
    family: KeyFamily<A>,
    address: A,
    input?: AddressInput<A>,
  ];
  return {
    queryKey,
    queryFn: (context: ReadContext): Promise<AddressOutput<A>> =>
      api(address, input as AddressInput<A>, {
        signal: context.signal,
        isFetched: isFetchedByScreen(context, queryKey),
      }),
  };
}

/** Refetches what is on the screen under these keys, and the rest when it is next shown. */
export async function invalidate(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
