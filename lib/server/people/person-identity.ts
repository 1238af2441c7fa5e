import "server-only";
import { peopleEndpoints } from "@/lib/contract/dashboard/endpoints/people";
import type { Identity, IdentityConfirmation } from "@/lib/contract/dashboard/identity";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { User } from "@/lib/contract/service/user";
import {
  describeDifferences,
  findIdentityDifferences,
  type IdentityField,
  isConfirmedFor,
  recordIdentity,
} from "@/lib/domain/identity/compare-identity";
import type { Ctx, ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";

/** How many orders are searched for a patient's name when a person has no demographics. */
const NEWEST_ORDERS = 20;

/** The identity on record of one person, for comparison with an order. */
export const readPersonIdentity = operation(
  peopleEndpoints.readPersonIdentity,
  {
    permission: "person:read",
    audit: { subject: ({ user_id }) => ({ type: "person", id: user_id }) },
  },
  async (ctx, params) => {
    const user = await callService(ctx, endpoints.getUser, { params });
    const { user_id, client_user_id } = user;
    return { user_id, client_user_id, record: await readIdentity(ctx, user) };
  },
);

/** The identity on record of a person; null when there is only an id. Throws `not_found` for an unknown person. */
export async function readRecordIdentity(
  ctx: ServiceCtx,
  userId: string,
): Promise<Identity | null> {
  const user = await callService(ctx, endpoints.getUser, { params: { user_id: userId } });
  return readIdentity(ctx, user);
}

/** Like `readRecordIdentity`, for a user who has already been read. */
export async function readIdentity(ctx: ServiceCtx, user: User): Promise<Identity | null> {
  const { user_id } = user;
  const info = await nullIfNotFound(
    callService(ctx, endpoints.getUserInfo, { params: { user_id } }),
  );
  if (info) return recordIdentity(user, info, null);
  const { orders } = await callService(ctx, endpoints.listOrders, {
    query: { user_id, size: NEWEST_ORDERS },
  });
  const newest = orders.find(({ patient_details }) => patient_details !== null) ?? null;
  return recordIdentity(user, null, newest);
}

export type ConfirmedDifference = { fields: readonly IdentityField[]; reason: string };

/**
 * Refuses with `conflict` to bind a patient to the record of someone who differs in name, birth date or sex, unless a
 * staff member confirmed exactly this difference with a reason. Returns what was confirmed; null when nothing differs.
 */
export async function requireSameIdentity(
  ctx: Ctx,
  binding: {
    userId: string;
    patient: Identity;
    confirmation: IdentityConfirmation | null;
  },
): Promise<ConfirmedDifference | null> {
  const { userId, patient, confirmation } = binding;
  const record = await readRecordIdentity(ctx, userId);
  const fields = findIdentityDifferences(record, patient);
  if (record === null || fields.length === 0) return null;
  if (confirmation && isConfirmedFor(confirmation, userId, record, patient)) {
    return { fields, reason: confirmation.reason };
  }
  throw new DashboardError(
    "conflict",
    `${describeDifferences(fields)} Compare both, then confirm the difference with a reason. Nothing was sent.`,
  );
}

/** What the audit log keeps of a confirmation that has not been checked yet. */
export function getConfirmationDetail({ record, patient, reason }: IdentityConfirmation) {
  return getDifferenceDetail({ fields: findIdentityDifferences(record, patient), reason });
}

/** What the audit log keeps of a confirmed difference: the fields and the reason, never the values. */
export function getDifferenceDetail(
  difference: { fields: readonly string[]; reason: string } | null,
): Record<string, string | readonly string[]> {
  if (difference === null) return {};
  return { identity_differs_in: difference.fields, identity_reason: difference.reason };
}
