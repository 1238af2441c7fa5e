import type { DashboardError } from "./errors";

/**
 * Whether the service is known not to have done what it was asked: it refused by a rule, or turned the call away before
 * it looked. After any other failure the outcome is unknown.
 */
export function wasNotDone({ code, upstream }: DashboardError): boolean {
  if (code === "conflict" || code === "invalid_request" || code === "not_found") return true;
  return code === "rate_limited" || upstream?.status === 401 || upstream?.status === 403;
}
