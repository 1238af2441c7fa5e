import "server-only";
import { createHash } from "node:crypto";
import type { Identity } from "@/lib/contract/dashboard/identity";
import type { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { UnmatchedResult } from "@/lib/contract/service/unmatched-result";
import {
  describeDifferences,
  findIdentityDifferences,
  toIdentity,
} from "@/lib/domain/identity/compare-identity";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { callService } from "@/lib/server/core/service/service-client";
import { canDetach } from "./corrections";

/** A digest of the results of an order; null while it has none. */
export async function digestResult(ctx: Ctx, orderId: string): Promise<string | null> {
  const params = { order_id: orderId };
  const result = await nullIfNotFound(callService(ctx, endpoints.getOrderResult, { params }));
  if (result === null) return null;
  return createHash("sha256").update(JSON.stringify(result.results)).digest("hex");
}

/**
 * The item that an order's result came from, if this deployment exposes it and there is exactly one. Otherwise null,
 * and the case covers all results of the order.
 */
export async function findAttachedItem(ctx: Ctx, orderId: string): Promise<string | null> {
  if (!canDetach()) return null;
  const params = { order_id: orderId };
  const { data } = await callService(ctx, endpoints.listAttachedResults, { params });
  const [only, ...others] = data.filter(({ detached_at }) => detached_at === null);
  return only && others.length === 0 ? only.raw_result_id : null;
}

type Case = Pick<MatchCorrection, "item_id" | "order_id">;

/**
 * Whether the service shows that the result is gone from its order: the order has no result any more, or the item is
 * no longer attached to it and its results have changed since.
 */
export async function isDetached(ctx: Ctx, { item_id, order_id }: Case, openedWith: string | null) {
  const digest = await digestResult(ctx, order_id);
  if (digest === null) return true;
  if (item_id === null || openedWith === null || digest === openedWith) return false;
  const item = await readItem(ctx, item_id);
  return item !== null && item.resolved_order_id !== order_id;
}

/** Detaches the result from its order where the service supports that. A refusal carries the service's message. */
export async function detachAtService(ctx: Ctx, { item_id, order_id }: Case): Promise<void> {
  await callService(ctx, endpoints.detachResult, {
    params: { order_id },
    body: item_id ? { raw_result_id: item_id } : {},
  });
}

/**
 * Refuses with `conflict` to dismiss a case unless the person on the laboratory's report is the order's patient: both
 * names, birth date and, where both have it, sex. The reported person comes from the service, or else from the reviewer
 * who read the report.
 */
export async function requireProof(
  ctx: Ctx,
  { item_id, order_id }: Case,
  reported: Identity | null,
): Promise<void> {
  const order = await callService(ctx, endpoints.getOrder, { params: { order_id } });
  const item = item_id ? await readItem(ctx, item_id) : null;
  const sent = item?.patient ? toIdentity(item.patient) : null;
  const person = sent && isComplete(sent) ? sent : reported;
  if (person === null || !isComplete(person)) {
    throw new DashboardError(
      "conflict",
      "Enter the names and the birth date from the laboratory's report. The case stays open.",
    );
  }
  if (order.patient_details === null) {
    throw new DashboardError("conflict", "The order names no patient. The case stays open.");
  }
  const fields = findIdentityDifferences(toIdentity(order.patient_details), person);
  if (fields.length === 0) return;
  throw new DashboardError(
    "conflict",
    `${describeDifferences(fields).replace("the record", "the order")} The case cannot be dismissed and stays open.`,
  );
}

function isComplete({ first_name, last_name, dob }: Identity): boolean {
  return first_name !== null && last_name !== null && dob !== null;
}

function readItem(ctx: Ctx, itemId: string): Promise<UnmatchedResult | null> {
  const params = { raw_result_id: itemId };
  return nullIfNotFound(callService(ctx, endpoints.getUnmatchedResult, { params }));
}
