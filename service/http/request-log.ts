import type { Context } from "hono";
import type { Logger } from "pino";
import type { Endpoint } from "@/lib/contract/service/endpoint";

export type RequestVariables = {
  requestId: string;
  /** Known once the route is matched. */
  endpoint?: Endpoint;
  /** Known once the key is accepted. */
  teamId?: string;
  /** The key of a request to the management API, known once the key is accepted. */
  managementKeyId?: string;
  /** Keys of the request that were ignored; a sandbox logs them, so that mistakes are noticed. */
  ignoredKeys?: readonly string[];
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * One line per request, with identifiers only: never a query, a body or a name. Requests for health and docs are logged at
 * debug level.
 */
export function logRequest(
  log: Logger,
  context: Context<{ Variables: RequestVariables }>,
  durationMs: number,
): void {
  const endpoint = context.get("endpoint");
  const isOwnPage = endpoint === undefined && context.res.ok;
  log[isOwnPage ? "debug" : "info"]({
    requestId: context.get("requestId"),
    method: context.req.method,
    route: endpoint?.path ?? (isOwnPage ? context.req.path : "unmatched"),
    ...(endpoint?.params && serviceIds(context.req.param())),
    teamId: context.get("teamId"),
    managementKeyId: context.get("managementKeyId"),
    ignoredKeys: context.get("ignoredKeys"),
    status: context.res.status,
    durationMs: Math.round(durationMs * 10) / 10,
  });
}

/** Path parameters that are the service's own ids; a customer's id is not logged. */
function serviceIds(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => UUID.test(value)));
}
