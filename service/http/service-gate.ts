import { Gate, type Leave } from "@/lib/load/gate";
import { RequestGone } from "@/service/db/request-signal";

/**
 * More requests at the same time would only slow each one down: twelve database connections do the work. The queue
 * holds as many as can be answered before their callers give up.
 */
const LIMITS = { limit: 32, limitPerKey: 24, maxWaiting: 400, maxWaitMs: 8_000 } as const;

/** The gate that limits the requests of one service process. */
export function createServiceGate(): Gate {
  return new Gate(LIMITS);
}

/**
 * Enters the gate for a request; requests of one team share a quota. Throws RequestGone when the caller disconnects
 * while waiting.
 */
export async function enterGate(
  gate: Gate,
  teamId: string | undefined,
  signal: AbortSignal,
): Promise<Leave> {
  return gate.enter({ key: teamId ?? "management", signal }).catch((thrown: unknown) => {
    throw signal.aborted ? new RequestGone() : thrown;
  });
}
