import type { Context } from "hono";
import type { Endpoint } from "@/lib/contract/service/endpoint";
import type { Clock } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import type { AuthenticateManager, ManagingCaller } from "./authenticate-manager";

/** RFC 9745: the older header was deprecated before this service first answered to it. */
const DEPRECATED_SINCE = `@${Date.parse("2026-11-22T00:00:00Z") / 1_000}`;

/**
 * Admits a management key to an endpoint of the management API. Refuses with 401 without a valid key, and with 403 a
 * plan without management, and a team management key for operations on the organization (service reference,
 * Authentication).
 */
export async function admitManager(
  context: Context,
  endpoint: Endpoint,
  authenticate: AuthenticateManager,
  clock: Clock,
): Promise<ManagingCaller> {
  const current = context.req.header("x-management-key");
  const legacy = context.req.header("x-service-org-key");
  if (current === undefined && legacy !== undefined) {
    context.header("deprecation", DEPRECATED_SINCE);
    context.header("link", '</docs>; rel="deprecation"; type="text/html"');
  }
  const caller = await authenticate(current ?? legacy ?? null);
  if (endpoint.anyPlan !== true) requirePlan(caller, clock);
  if (endpoint.role === "org_admin" && caller.manager.role !== "org_admin") {
    throw new Refusal(
      403,
      "This needs an organization management key; this key manages teams only.",
    );
  }
  return caller;
}

/** Refuses every organization except the manager's own with 404, so that the existence of others is not revealed. */
export function requireOwnOrg({ manager }: ManagingCaller, params: unknown): void {
  const { org_id: orgId } = (params ?? {}) as { readonly org_id?: string };
  if (orgId === undefined || orgId.toLowerCase() === manager.orgId) return;
  throw new Refusal(404, `Organization ${orgId} not found`);
}

function requirePlan({ plan, planEndsAt }: ManagingCaller, clock: Clock): void {
  if (plan !== "scale") {
    throw new Refusal(403, "The management API is not part of your organization's plan.");
  }
  if (planEndsAt !== null && planEndsAt <= clock.now()) {
    throw new Refusal(403, "Your organization's plan has ended.");
  }
}
