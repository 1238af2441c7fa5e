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
/** How many times a read is resent when Phial was too busy for it. */
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
 * The cache of one page (server) or one tab (browser). Only reads are retried, and only after a lost connection or when
 * Phial was too busy to start: any other error response would stay the same, and every read is audited. Mutations are
 * never retried.
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

/**
 * After a lost connection 1, 2, 4 … seconds; when Phial is busy, the time it requests plus a random part, so that
 * browsers do not all return at the same moment.
 */
function getRetryDelay(failures: number, error: unknown): number {
  if (!isOverloaded(error)) return Math.min(1_000 * 2 ** failures, 30_000);
  const seconds = error.failure.retry_after_s ?? BUSY_SECONDS;
  return seconds * 1_000 * (1 + Math.random());
}
