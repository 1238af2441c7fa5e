import "server-only";
import { orderEndpoints } from "@/lib/contract/dashboard/endpoints/orders";
import { operation } from "@/lib/server/core/operation";
import { readTeamHistory } from "./stage-history";

/** How long each stage usually lasts, based on the team's newest finished orders; at most 15 minutes old. */
export const readStageLengths = operation(
  orderEndpoints.readStageLengths,
  {
    permission: "order:read",
    // Durations without personal data, read with every order.
    audit: "none",
  },
  async (ctx) => ({
    stages: [...(await readTeamHistory(ctx))].map(([key, { p50Ms, p95Ms, n }]) => {
      const [method = "", status = ""] = key.split(" ");
      return { method, status, p50_ms: p50Ms, p95_ms: p95Ms, n };
    }),
  }),
);
