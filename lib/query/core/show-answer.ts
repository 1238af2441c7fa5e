import type { InferDataFromTag, QueryClient, QueryKey, Updater } from "@tanstack/react-query";

/**
 * Shows the answer to a write in place of what was read. A read that is under way may have begun before the write and
 * would put the older state back, so it is started again.
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
