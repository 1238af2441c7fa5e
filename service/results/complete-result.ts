import type { CompleteResultBody } from "@/lib/contract/service/incomplete-result";
import type {
  BiomarkerResult,
  GivenUp,
  MissingBiomarkerResult,
} from "@/lib/contract/service/lab-result";
import { syncAppointment } from "@/service/appointments/follow-order";
import type { TeamTx } from "@/service/db/database";
import { orderResults } from "@/service/db/schema/results";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { toInstant } from "@/service/http/wire";
import { lockOrder } from "@/service/orders/lock-order";
import { advanceOrder } from "@/service/orders/order-history";
import { isEnded } from "@/service/orders/rules";
import { findOpenMarkers, isPendingMarker } from "./open-markers";
import { type OrderedMarker, readOrderedMarkers } from "./ordered-markers";
import { toMissing } from "./report-extent";
import { findNewestResult } from "./repository";
import { isOfMarker } from "./stored-marker";

/**
 * Completes an order of which a person says that nothing is missing: without the markers that its laboratory never
 * reported, and with the texts to be read that it has. The markers stay missing, with who gave them up, when and why; a
 * value that arrives later is still added. Refuses with 404 an unknown order, and with 400 one that has ended, one
 * without a report, and one whose open markers or texts differ from those that the request names.
 */
export async function completeResult(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock" | "newId">,
  orderId: string,
  { reason, staff, open_markers: named, to_be_read: read }: CompleteResultBody,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (isEnded(order.method, order.lowLevelStatus)) {
    throw new Refusal(400, `The order has ended: it is ${order.lowLevelStatus}.`);
  }
  const newest = await findNewestResult(tx, orderId);
  if (newest === null) {
    throw new Refusal(400, "No result has been reported for this order. Cancel it instead.");
  }
  const open = findOpenMarkers(await readOrderedMarkers(tx, order), newest);
  const slugs = open.map(({ marker }) => marker.slug);
  if (!isSameSet(slugs, named)) {
    const names = open.map(({ marker }) => marker.name).join(", ") || "none";
    throw new Refusal(400, `The open markers have changed. Open now: ${names}.`);
  }
  const texts = newest.results.flatMap(({ to_be_read }) => to_be_read?.id ?? []);
  if (!isSameSet(texts, read)) {
    throw new Refusal(400, "The texts to be read have changed. Read them again.");
  }
  if (open.length + texts.length === 0) {
    throw new Refusal(400, "The order has no open marker, and nothing to be read.");
  }
  const givenUp = { at: toInstant(deps.clock.now()), by: staff, reason };
  const missing = giveUp(newest.missing, open, newest.results, givenUp);
  const { id: _, ...rest } = newest;
  await tx.insert(orderResults).values({
    ...rest,
    isFinal: true,
    missing,
    givenUp: { ...givenUp, open_markers: slugs, to_be_read: texts },
  });
  const changes = { hasMissingResults: missing.length > 0 };
  const after = await advanceOrder(tx, deps, orderId, "completed", { changes });
  await syncAppointment(tx, deps, after, "completed");
}

/** The missing markers after giving up all open ones without a value; preliminary values are kept. */
function giveUp(
  missing: readonly MissingBiomarkerResult[],
  open: readonly OrderedMarker[],
  results: readonly BiomarkerResult[],
  givenUp: GivenUp,
): MissingBiomarkerResult[] {
  const abandoned = open.filter(
    ({ marker }) => !results.some((value) => isOfMarker(value, marker)),
  );
  const kept = missing.filter(
    (each) => !abandoned.some(({ marker }) => isOfMarker(each, marker)) && !isPendingMarker(each),
  );
  const failure = {
    inferred_failure_type: "unknown_failure",
    note: `Given up by the clinic: ${givenUp.reason}`,
    status: "given_up",
  };
  return [
    ...kept,
    ...abandoned.map((marker) => ({ ...toMissing(marker, failure), given_up: givenUp })),
  ];
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === new Set(others).size && some.every((slug) => others.includes(slug));
}
