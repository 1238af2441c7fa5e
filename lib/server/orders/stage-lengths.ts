import "server-only";
import { z } from "zod";
import { StageLengths } from "@/lib/contract/dashboard/stage-history";
import { operation } from "@/lib/server/core/operation";
import { readTeamHistory } from "./stage-history";

/** How long each stage usually lasts, based on the team's newest finished orders; at most 15 minutes old. */
export const readStageLengths = operation(
  {
    name: "order.read-stage-lengths",
    permission: "order:read",
    kind: "read",
    input: z.strictObject({}),
    output: StageLengths,
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
