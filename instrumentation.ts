/** Next calls this once when a server starts: work that no request waits for begins here. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: Next replaces this word when it builds, and so leaves the sweep out of the edge's bundle.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startSweep } = await import("@/lib/server/outbound/sweep");
  startSweep();
}
