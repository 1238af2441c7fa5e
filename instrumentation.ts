/** Next calls this once when a server starts: background work begins here. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: Next replaces this variable at build time, which keeps the sweep out of the edge bundle.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startSweep } = await import("@/lib/server/outbound/sweep");
  const { startLive } = await import("@/lib/server/live/start-live");
  startSweep();
  startLive();
}
