import "server-only";
import { runtime } from "@/lib/server/core/runtime";

type DrainOptions = {
  concurrency: number;
  /** The maximum number to claim; unlimited by default. */
  limit?: number;
};

/**
 * Claims and sends until `claim` returns null, the limit is reached or the process ends. Each claim marks its command
 * before anything is sent.
 */
export async function drain<Command>(
  claim: () => Promise<Command | null>,
  send: (command: Command) => Promise<void>,
  { concurrency, limit = Number.POSITIVE_INFINITY }: DrainOptions,
): Promise<void> {
  const { signal } = runtime().stopping;
  let claimed = 0;
  async function work(): Promise<void> {
    while (claimed < limit && !signal.aborted) {
      claimed += 1;
      const command = await claim();
      if (command === null) return;
      await send(command);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
}
