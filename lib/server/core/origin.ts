import "server-only";
import { DashboardError } from "./errors";

/**
 * Refuses a write that another site's page could have sent. Every browser sends Origin with a write; a request
 * without Origin and without Sec-Fetch-Site does not come from a page of ours and is refused as well.
 * `dashboardUrl` is the public address, for a dashboard behind a proxy that changes the Host.
 */
export function requireSameOrigin({ headers }: Request, dashboardUrl: string): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const host = headers.get("host");
  const siteFits = site === null || site === "same-origin";
  const originFits =
    origin === null || origin === new URL(dashboardUrl).origin || getHost(origin) === host;
  if (siteFits && originFits && (site ?? origin) !== null) return;
  throw new DashboardError("forbidden", "This request did not come from a page of Phial.");
}

function getHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
