import type { QueryClient } from "@tanstack/react-query";

/**
 * Sends one write of a queue that continues after its screen was left, which `useWrite` cannot. It is a mutation, so
 * that the rules of all writes apply, the end of the session is noticed, and leaving the page is guarded.
 */
export async function runWrite<Data>(
  client: QueryClient,
  send: () => Promise<Data>,
): Promise<Data> {
  const cache = client.getMutationCache();
  const mutation = cache.build(client, { mutationFn: send });
  try {
    return await mutation.execute(undefined);
  } finally {
    // What was sent is not kept in memory.
    cache.remove(mutation);
  }
}
