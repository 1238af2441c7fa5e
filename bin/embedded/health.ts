import { setTimeout as pause } from "node:timers/promises";
import { LaunchFailure } from "@/bin/embedded/launch-failure";

const answerLimitMs = 5_000;

/**
 * Waits until the address reports that it is healthy. Throws LaunchFailure with the last problem when the time limit is
 * reached.
 */
export async function waitUntilHealthy(name: string, url: string, limitMs = 90_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const problem = await findProblem(url);
    if (problem === undefined) return;
    if (Date.now() > deadline) {
      throw new LaunchFailure(`${name} is not healthy at ${url}: ${problem}`);
    }
    await pause(25);
  }
}

async function findProblem(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerLimitMs) });
    return answer.ok ? undefined : `${answer.status} ${await answer.text()}`;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}
