import {
  type Mutation,
  MutationCache,
  type MutationOptions,
  type MutationState,
  QueryClient,
} from "@tanstack/react-query";
import { ConnectionError } from "./fetch";

const FRESH_MS = 20_000;
const RECONNECTS = 2;

/**
 * How every mutation runs, whatever its caller requests: it is sent or fails immediately. By default React Query would
 * hold a mutation back while offline and send it on reconnect, when nobody expects it anymore.
 */
const MUTATION_RULES = { networkMode: "always", retry: false } as const;

class ImmediateMutationCache extends MutationCache {
  override build<TData, TError, TVariables, TContext>(
    client: QueryClient,
    options: MutationOptions<TData, TError, TVariables, TContext>,
    state?: MutationState<TData, TError, TVariables, TContext>,
  ): Mutation<TData, TError, TVariables, TContext> {
    return super.build(client, { ...options, ...MUTATION_RULES }, state);
  }
}

/**
 * The cache of one page (server) or one tab (browser). Only reads are retried, and only after a lost connection: an error
 * response would not change, and every read is audited. Mutations are never retried.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new ImmediateMutationCache(),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => error instanceof ConnectionError && failures < RECONNECTS,
      },
      mutations: MUTATION_RULES,
    },
  });
}
