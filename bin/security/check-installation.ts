import { isLoopbackName } from "@/lib/env/loopback";
import { checkHeaders } from "./check-headers";
import { checkRequests } from "./check-requests";
import { checkRoutes } from "./check-routes";
import { checkViewer, type ViewerAccount } from "./check-viewer";
import { createTarget, type Target } from "./target";

const CHECKS: Readonly<Record<string, (target: Target) => Promise<string[]>>> = {
  transport: async ({ origin, isHttps }) =>
    isHttps || isLoopbackName(new URL(origin).hostname)
      ? []
      : ["other machines reach it over plain http"],
  "headers and cookies": checkHeaders,
  "hosts, origins, limits, redirects, SSRF": checkRequests,
  "routes without a session": checkRoutes,
};

export type Report = { readonly name: string; readonly problems: readonly string[] };

/**
 * Problems of a running installation, as seen by someone who is not signed in and, if an account is given, by a viewer.
 * Changes nothing there.
 */
export async function checkInstallation(
  address: string,
  viewer: ViewerAccount | null = null,
): Promise<Report[]> {
  const target = createTarget(address);
  const reports: Report[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    reports.push({ name, problems: await check(target) });
  }
  if (viewer) {
    reports.push({ name: "what a viewer may not do", problems: await checkViewer(target, viewer) });
  }
  return reports;
}
