import { QueryClient } from "@tanstack/react-query";
import { ConnectionError } from "./fetch";

const FRESH_MS = 20_000;
const RECONNECTS = 2;

/**
 * The cache of one page (server) or one tab (browser). Only a lost connection is tried again, and only for reads:
 * a refusal does not change by asking twice, and every look is recorded.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => error instanceof ConnectionError && failures < RECONNECTS,
      },
      mutations: { retry: false },
    },
  });
}
