import { useQueryClient } from "@tanstack/react-query";

/**
 * Refetches every query on the screen whose last read failed. They are refetched together, so that a page never shows, for
 * example, a restored calendar without its person.
 */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return () =>
    void client.refetchQueries({
      type: "active",
      predicate: ({ state }) => state.status === "error",
    });
}
