import "server-only";
import type { DashboardError } from "@/lib/server/core/errors";
import type { Failure } from "./sender";

/**
 * Whether the service turned a call away without doing anything: rate limit, overload, rejected key, full disk, or no
 * connection over which anything could have been sent.
 */
export function isTurnedAway({ code, upstream, cause }: DashboardError): boolean {
  const status = upstream?.status;
  if (isNeverSent(cause)) return true;
  if (code === "rate_limited" || code === "overloaded") return true;
  return status === 401 || status === 403 || status === 507;
}

const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function isNeverSent(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && NOT_CONNECTED.has(cause.code);
}

/**
 * Classifies an error of the one call that changes something. Whatever is neither a refusal nor turned away is `lost`.
 */
export function toFailure(error: DashboardError): Failure {
  if (isTurnedAway(error)) return { reason: "turned_away", error };
  const { code } = error;
  const isRefusal = code === "conflict" || code === "invalid_request" || code === "not_found";
  return { reason: isRefusal ? "refused" : "lost", error };
}
