import { useQueryClient } from "@tanstack/react-query";

/**
 * Reads again everything on the screen whose last read failed. What failed together is mended together: a page whose
 * calendar is back must not go on without its person.
 */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return () =>
    void client.refetchQueries({
      type: "active",
      predicate: ({ state }) => state.status === "error",
    });
}
