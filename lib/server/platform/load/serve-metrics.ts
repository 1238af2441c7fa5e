import "server-only";
import { commonHeaders, NO_PAGE_POLICY } from "@/lib/server/core/http/security-headers";
import { runtime } from "@/lib/server/core/runtime";
import { isSecure } from "@/lib/server/core/session-cookie";
import { mayReadMetrics } from "@/lib/telemetry/metrics-access";
import { renderMetrics } from "@/lib/telemetry/registry";

/** Answers `/metrics` for anyone who has the token. Without a configured token there is no such page. */
export async function serveMetrics(request: Request): Promise<Response> {
  const token = runtime().env.METRICS_TOKEN;
  const headers = {
    ...commonHeaders(isSecure(runtime().env.NEXTAUTH_URL)),
    "cache-control": "no-store",
    "content-security-policy": NO_PAGE_POLICY,
  };
  if (token === undefined) return new Response("Not found", { status: 404, headers });
  if (!mayReadMetrics(request.headers.get("authorization"), token)) {
    const refused = { ...headers, "www-authenticate": "Bearer" };
    return new Response("Unauthorized", { status: 401, headers: refused });
  }
  const { text, contentType } = await renderMetrics();
  return new Response(text, { headers: { ...headers, "content-type": contentType } });
}
