import type { InferDataFromTag, QueryClient, QueryKey, Updater } from "@tanstack/react-query";

/**
 * Shows the response to a write in place of the data that was read. A read in flight may have started before the write
 * and would restore the older state, so it is restarted.
 */
export function showAnswer<Key extends QueryKey, Given = unknown>(
  client: QueryClient,
  queryKey: Key,
  answer: Updater<
    NoInfer<InferDataFromTag<Given, Key>> | undefined,
    NoInfer<InferDataFromTag<Given, Key>> | undefined
  >,
): void {
  client.setQueryData<Given, Key>(queryKey, answer);
  void client.invalidateQueries({ queryKey, exact: true, fetchStatus: "fetching" });
}
