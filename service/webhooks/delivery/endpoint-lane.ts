import { describeError } from "@/service/db/describe-error";
import type { ServiceDeps } from "@/service/deps";
import { getOrderingKey } from "@/service/webhooks/messages/event-object";
import type { Bell } from "./bell";
import { type ClaimedDelivery, claimDeliveries, type DeliveryKind } from "./claim-deliveries";
import { deliverMessage, type MessageOptions } from "./deliver-message";
import {
  type EndpointLease,
  type EndpointRef,
  extendLease,
  LEASE_MS,
  leaseEndpoint,
  releaseEndpoint,
} from "./endpoint-lease";
import type { RateLimits } from "./rate-limits";

/** Requests that may be open to one endpoint. Retries have places of their own, so that they never hold up new messages. */
const OPEN_REQUESTS: Readonly<Record<DeliveryKind, number>> = { first: 10, repeat: 4 };

/** A message of an object starts when the one before it was answered, and no later than this after that one was written. */
const HEAD_START_MS = 500;

export type LaneOptions = MessageOptions & {
  /** Rings when there may be more to send. */
  readonly bell: Bell;
  readonly rateLimits: RateLimits;
};

/** Delivers to one endpoint until nothing is due. False when another process does. */
export async function runEndpointLane(
  deps: ServiceDeps,
  endpoint: EndpointRef,
  options: LaneOptions,
): Promise<boolean> {
  const lease = await leaseEndpoint(deps, endpoint);
  if (lease === null) return false;
  let isLost = false;
  const heartbeat = setInterval(() => {
    extendLease(deps, lease).then(
      (isKept) => {
        isLost ||= !isKept;
      },
      (error: unknown) =>
        deps.log.warn(
          { error: describeError(error) },
          "a webhook endpoint's lease was not extended",
        ),
    );
  }, LEASE_MS / 4);
  const isOver = () => isLost || options.signal.aborted;
  try {
    await Promise.all([
      workOff(deps, lease, "first", options, isOver),
      workOff(deps, lease, "repeat", options, isOver),
    ]);
  } finally {
    clearInterval(heartbeat);
    await releaseEndpoint(deps, lease);
  }
  return true;
}

/** Keeps up to the allowed number of requests open until nothing is due. */
async function workOff(
  deps: ServiceDeps,
  lease: EndpointLease,
  kind: DeliveryKind,
  options: LaneOptions,
  isOver: () => boolean,
): Promise<void> {
  const open = new Set<Promise<void>>();
  /** By object: its latest message. */
  const latest = new Map<string, Turn>();
  for (;;) {
    // Before the claim, so that a ring meanwhile is not missed.
    const rung = options.bell.next();
    const places = OPEN_REQUESTS[kind] - open.size;
    const claim =
      isOver() || places === 0 ? null : await claimWithinLimit(deps, lease, kind, places, options);
    for (const claimed of claim?.deliveries ?? []) {
      const key = getOrderingKey(claimed.queued);
      const turn = createTurn();
      const mayStart = latest.get(key)?.isOver ?? Promise.resolve();
      latest.set(key, turn);
      const order = { ...options, mayStart, onSent: turn.endSoon };
      const work = deliverMessage(deps, lease, requireClaim(claim).endpoint, claimed, order)
        .catch((error: unknown) => logFailure(deps, claimed, error))
        .finally(() => {
          turn.end();
          open.delete(work);
          if (latest.get(key) === turn) latest.delete(key);
        });
      open.add(work);
    }
    if (claim !== null && claim.deliveries.length > 0) continue;
    if (open.size === 0) return;
    await Promise.race([...open, rung]);
  }
}

/** The time in which no later message of the same object starts. */
type Turn = { readonly isOver: Promise<void>; end(): void; endSoon(): void };

function createTurn(): Turn {
  let end = () => {};
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<void>((resolve) => {
    end = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return {
    isOver,
    end: () => end(),
    endSoon: () => {
      timer ??= setTimeout(end, HEAD_START_MS);
    },
  };
}

function requireClaim<T>(claim: T | null): T {
  if (claim === null) throw new Error("A delivery comes from a claim");
  return claim;
}

async function claimWithinLimit(
  deps: ServiceDeps,
  lease: EndpointLease,
  kind: DeliveryKind,
  places: number,
  { rateLimits }: LaneOptions,
) {
  let taken = 0;
  const claim = await claimDeliveries(deps, lease, kind, (endpoint) => {
    taken = rateLimits.take(endpoint, places);
    return taken;
  });
  rateLimits.giveBack(lease.id, taken - (claim?.deliveries.length ?? 0));
  return claim;
}

/** What it was sending is sent again when the endpoint is leased the next time. */
function logFailure({ log }: ServiceDeps, { messageId }: ClaimedDelivery, error: unknown): void {
  log.error({ messageId, error: describeError(error) }, "a webhook's attempt was not stored");
}
