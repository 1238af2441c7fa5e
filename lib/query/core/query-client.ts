import {
  type Mutation,
  MutationCache,
  type MutationOptions,
  type MutationState,
  QueryClient,
} from "@tanstack/react-query";
import { ConnectionError, isOverloaded } from "./fetch";

const FRESH_MS = 20_000;
const RECONNECTS = 2;
/** How often a read is sent again that Phial was too busy for. */
const BUSY_RETRIES = 5;
const BUSY_SECONDS = 2;

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
 * The cache of one page (server) or one tab (browser). Only reads are retried, and only after a lost connection or when Phial
 * was too busy to begin: any other error response would not change, and every read is audited. Mutations are never retried.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new ImmediateMutationCache(),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < getRetries(error),
        retryDelay: getRetryDelay,
      },
      mutations: MUTATION_RULES,
    },
  });
}

function getRetries(error: unknown): number {
  if (isOverloaded(error)) return BUSY_RETRIES;
  return error instanceof ConnectionError ? RECONNECTS : 0;
}

/** After a lost connection 1, 2, 4 … seconds; when Phial is busy as long as it says, and not everybody at the same moment. */
function getRetryDelay(failures: number, error: unknown): number {
  if (!isOverloaded(error)) return Math.min(1_000 * 2 ** failures, 30_000);
  const seconds = error.failure.retry_after_s ?? BUSY_SECONDS;
  return seconds * 1_000 * (1 + Math.random());
}
