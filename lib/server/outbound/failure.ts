import "server-only";
import type { DashboardError } from "@/lib/server/core/errors";
import type { Failure } from "./sender";

/** Whether the service turned a call away before it looked at it: too many calls, or a key that it does not accept. */
export function isTurnedAway({ code, upstream }: DashboardError): boolean {
  return code === "rate_limited" || upstream?.status === 401 || upstream?.status === 403;
}

/** What an error of the one call that changes something says. Whatever is neither a refusal nor turned away is `lost`. */
export function toFailure(error: DashboardError): Failure {
  if (isTurnedAway(error)) return { reason: "turned_away", error };
  const { code } = error;
  const isRefusal = code === "conflict" || code === "invalid_request" || code === "not_found";
  return { reason: isRefusal ? "refused" : "lost", error };
}
