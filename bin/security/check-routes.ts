import type { DashboardEndpoint } from "@/lib/contract/dashboard/endpoint";
import { dashboardEndpoints } from "@/lib/contract/dashboard/endpoints";
import type { Answer, Target } from "./target";

const SOME_ID = "00000000-0000-4000-8000-000000000000";

export type Route = Pick<DashboardEndpoint, "method" | "path">;

/** Which API routes return anything but 401 to someone who is not signed in. */
export async function checkRoutes(target: Target): Promise<string[]> {
  const problems: string[] = [];
  for (const route of listRoutes()) {
    const { status } = await askRoute(target, route);
    if (status !== 401) {
      problems.push(`${route.method} ${route.path} without a session: ${status}`);
    }
  }
  return problems;
}

type Sent = { readonly cookie?: string; readonly body?: string };

/** Sends a request that fails every input check, with the cookies of a session if there is one. */
export function askRoute(
  { ask, origin }: Target,
  { path: address, method }: Route,
  { cookie = "", body = "{}" }: Sent = {},
): Promise<Answer> {
  const isRead = method === "GET";
  return ask(address, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(isRead ? {} : { origin, "content-type": "application/json" }),
    },
    ...(isRead ? {} : { body }),
  });
}

/** Every address of the API that requires a session, with ids that do not exist. */
export function listRoutes(): Route[] {
  return Object.values(dashboardEndpoints)
    .flatMap((endpoints) => Object.values<DashboardEndpoint>(endpoints))
    .map(({ method, path }) => ({
      method,
      path: path.replaceAll("{index}", "0").replaceAll(/\{\w+\}/g, SOME_ID) as Route["path"],
    }));
}
