import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";

/**
 * Refetches every query on the screen whose last read failed. They are refetched together, so that a page never shows, for
 * example, a restored calendar without its person. A read in flight is refetched once if it fails, since it may have begun
 * before the cause was gone.
 */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    const running = client.getQueryCache().findAll({ type: "active", fetchStatus: "fetching" });
    void client.refetchQueries({ type: "active", fetchStatus: "idle", predicate: hasFailed });
    for (const { queryKey } of running) void readOnceMore(client, queryKey);
  };
}

async function readOnceMore(client: QueryClient, queryKey: QueryKey): Promise<void> {
  // Without a new request: waits for the one in flight.
  await client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  await client.refetchQueries({ queryKey, exact: true, type: "active", predicate: hasFailed });
}

const hasFailed = ({ state }: { state: { status: string } }) => state.status === "error";
