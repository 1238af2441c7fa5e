import type { Gate } from "@/lib/load/gate";
import { mayReadMetrics } from "@/lib/telemetry/metrics-access";
import { renderMetrics, switchMetricsOn } from "@/lib/telemetry/registry";
import type { Database } from "@/service/db/database";
import { addServiceGauges } from "@/service/metrics/gauges";
import type { App } from "./mount";

/** Serves `/metrics` to anyone with the token. If no token is set, the path does not exist. */
export function serveMetrics(
  app: App,
  { db, gate, token }: { db: Database; gate: Gate; token: string | undefined },
): void {
  if (token === undefined) return;
  switchMetricsOn();
  addServiceGauges(db, gate);
  app.get("/metrics", async (context) => {
    if (!mayReadMetrics(context.req.header("authorization") ?? null, token)) {
      return context.json({ detail: "Unauthorized" }, 401, { "www-authenticate": "Bearer" });
    }
    const { text, contentType } = await renderMetrics();
    return context.body(text, 200, { "content-type": contentType, "cache-control": "no-store" });
  });
}
