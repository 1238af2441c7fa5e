import { Gate, type Leave } from "@/lib/load/gate";
import { RequestGone } from "@/service/db/request-signal";

/**
 * More at once would only make each slower: twelve connections of the database do the work. The queue holds what can be
 * answered before its caller gives up.
 */
const LIMITS = { limit: 32, limitPerKey: 24, maxWaiting: 400, maxWaitMs: 8_000 } as const;

/** What bounds the requests of one service process. */
export function createServiceGate(): Gate {
  return new Gate(LIMITS);
}

/** A place for a request; requests of one team share theirs. Throws RequestGone when its caller has gone meanwhile. */
export async function enterGate(
  gate: Gate,
  teamId: string | undefined,
  signal: AbortSignal,
): Promise<Leave> {
  return gate.enter({ key: teamId ?? "management", signal }).catch((thrown: unknown) => {
    throw signal.aborted ? new RequestGone() : thrown;
  });
}
