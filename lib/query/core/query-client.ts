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
 * How every mutation runs, whatever its caller asks for: it is sent at once or fails at once. React Query's default
 * would hold a mutation back while offline and send it on reconnect, when nobody expects it any more.
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
 * The cache of one page (server) or one tab (browser). Only a lost connection is tried again, and only for reads:
 * a refusal does not change by asking twice, and every look is recorded. Mutations are sent once and never later.
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
