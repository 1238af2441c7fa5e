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

/**
 * How many requests may be open to one endpoint at the same time. Retries have separate slots, so that they never delay
 * new messages.
 */
const OPEN_REQUESTS: Readonly<Record<DeliveryKind, number>> = { first: 10, repeat: 4 };

/**
 * The next message about an object starts when the response to the previous one has arrived, or at the latest this long
 * after that one was written.
 */
const HEAD_START_MS = 500;

export type LaneOptions = MessageOptions & {
  /** Rings when there may be more messages to send. */
  readonly bell: Bell;
  readonly rateLimits: RateLimits;
};

/** Delivers to one endpoint until nothing is due. False when another process already delivers to it. */
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
    await workOff(deps, lease, options, isOver);
  } finally {
    clearInterval(heartbeat);
    await releaseEndpoint(deps, lease);
  }
  return true;
}

/** The slots for open requests of one kind. */
type Places = {
  readonly kind: DeliveryKind;
  readonly open: Set<Promise<void>>;
  /** The latest message by object. */
  readonly latest: Map<string, Turn>;
  /** Whether more may have become due, or a slot may have become free, since the last claim. */
  isStale: boolean;
};

/** Keeps up to the allowed number of requests of each kind open until nothing of either is due. */
async function workOff(
  deps: ServiceDeps,
  lease: EndpointLease,
  options: LaneOptions,
  isOver: () => boolean,
): Promise<void> {
  const kinds: readonly Places[] = (["first", "repeat"] as const).map((kind) => ({
    kind,
    open: new Set(),
    latest: new Map(),
    isStale: true,
  }));
  for (;;) {
    // Subscribes before claiming, so that no ring in between is missed.
    const rung = options.bell.next().then(() => {
      for (const places of kinds) places.isStale = true;
    });
    for (const places of kinds) {
      if (places.isStale && !isOver()) await fillPlaces(deps, lease, places, options);
    }
    const open = kinds.flatMap((places) => [...places.open]);
    if (open.length > 0) await Promise.race([...open, rung]);
    else if (isOver() || kinds.every(({ isStale }) => !isStale)) return;
  }
}

/** Claims and starts due deliveries while there are free slots. */
async function fillPlaces(
  deps: ServiceDeps,
  lease: EndpointLease,
  places: Places,
  options: LaneOptions,
): Promise<void> {
  const { kind, open, latest } = places;
  const free = OPEN_REQUESTS[kind] - open.size;
  if (free === 0) return;
  places.isStale = false;
  const claim = await claimWithinLimit(deps, lease, kind, free, options);
  if (claim === null) return;
  for (const claimed of claim.deliveries) {
    const key = getOrderingKey(claimed.queued);
    const turn = createTurn();
    const mayStart = latest.get(key)?.isOver ?? Promise.resolve();
    latest.set(key, turn);
    const order = { ...options, mayStart, onSent: turn.endSoon };
    const work = deliverMessage(deps, lease, claim.endpoint, claimed, order)
      .catch((error: unknown) => logFailure(deps, claimed, error))
      .finally(() => {
        turn.end();
        open.delete(work);
        places.isStale = true;
        if (latest.get(key) === turn) latest.delete(key);
      });
    open.add(work);
  }
}

/** A message's turn, during which no later message about the same object starts. */
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

/** The delivery stays marked as being sent, and is sent again when the endpoint is next leased. */
function logFailure({ log }: ServiceDeps, { messageId }: ClaimedDelivery, error: unknown): void {
  log.error({ messageId, error: describeError(error) }, "a webhook's attempt was not stored");
}
