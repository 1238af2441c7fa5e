import { setTimeout as pause } from "node:timers/promises";
import { LaunchFailure } from "@/bin/embedded/launch-failure";

const answerLimitMs = 5_000;

/** What a start waits for: that a program is healthy, or only that it gives its verdict, whatever that is. */
export type Awaited = "healthy" | "answering";

/**
 * Waits until the address reports that it is healthy. Throws LaunchFailure with the last problem when the time limit is
 * reached.
 */
export async function waitUntilHealthy(
  name: string,
  url: string,
  limitMs = 90_000,
  awaited: Awaited = "healthy",
): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const problem = await findProblem(url, awaited);
    if (problem === undefined) return;
    if (Date.now() > deadline) {
      throw new LaunchFailure(`${name} is not healthy at ${url}: ${problem}`);
    }
    await pause(25);
  }
}

async function findProblem(url: string, awaited: Awaited): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerLimitMs) });
    const isEnough = answer.ok || (awaited === "answering" && answer.status === 503);
    return isEnough ? undefined : `${answer.status} ${await answer.text()}`;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}
