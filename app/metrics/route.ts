import { serveMetrics } from "@/lib/server/load/serve-metrics";

export const GET = serveMetrics;
