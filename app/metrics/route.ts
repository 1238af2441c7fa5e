import { serveMetrics } from "@/lib/server/platform/load/serve-metrics";

export const GET = serveMetrics;
