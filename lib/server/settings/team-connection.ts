import "server-only";
import { isIP } from "node:net";
import type { Deployment } from "@/lib/contract/dashboard/staff";
import { endpoints } from "@/lib/contract/service/endpoints";
import { isPublicAddress } from "@/lib/net-guard/public-address";
import { DashboardError } from "@/lib/server/core/errors";
import { callService } from "@/lib/server/core/service/service-client";
import { withConnection } from "@/lib/server/core/service/service-connection";

export type TeamConnection = { deployment: Deployment; baseUrl: string; apiKey: string };

/**
 * Reads once with a key. Returns the service's id of the key's team, or null when the team has no people yet, since
 * only their records contain it. Throws `conflict` when the service refuses the key.
 */
export async function readServiceTeam(
  { deployment, baseUrl, apiKey }: TeamConnection,
  requestId: string,
): Promise<string | null> {
  requireAllowedUrl(deployment, baseUrl);
  const target = {
    baseUrl,
    headers: { "x-service-api-key": apiKey },
    isGuarded: deployment !== "embedded",
  };
  try {
    const { users } = await withConnection(target, (send) =>
      callService({ requestId, send }, endpoints.listUsers, { query: { offset: 0, limit: 1 } }),
    );
    return users[0]?.team_id ?? null;
  } catch (thrown) {
    throw explain(thrown);
  }
}

/**
 * Outside the embedded deployment, requires https and no private address. Host names are checked when the connection is
 * made.
 */
function requireAllowedUrl(deployment: Deployment, baseUrl: string): void {
  if (deployment === "embedded") return;
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol !== "https:") {
    throw new DashboardError("conflict", "The address of this service must begin with https://.");
  }
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host)) {
    throw new DashboardError("conflict", "The address is not on the public internet.");
  }
}

function explain(thrown: unknown): unknown {
  if (!(thrown instanceof DashboardError)) return thrown;
  if (thrown.upstream?.status === 401 || thrown.upstream?.status === 403) {
    return new DashboardError("conflict", "The service refused this key.");
  }
  if (thrown.code === "not_found" || thrown.code === "upstream_invalid") {
    return new DashboardError("conflict", "There is no such service at this address.");
  }
  return thrown;
}
