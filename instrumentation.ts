/** Next calls this once when a server starts: work that no request waits for begins here. */
export async function register(): Promise<void> {
  const { startSweep } = await import("@/lib/server/sweep");
  startSweep();
}
