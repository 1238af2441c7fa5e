import { z } from "zod";
import { ReportFiles } from "@/service/lab-reports/parsing-outcome";

/**
 * What a child process sends to the service: that it is ready, and for each request its progress and then one answer or
 * a failure.
 */
export const ChildMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("progress"), request: z.number().int(), value: z.unknown() }),
  z.object({ kind: z.literal("answer"), request: z.number().int(), value: z.unknown() }),
  z.object({ kind: z.literal("failure"), request: z.number().int(), name: z.string() }),
]);
export type ChildMessage = z.infer<typeof ChildMessage>;

export const ServiceMessage = z.object({ request: z.number().int(), value: ReportFiles });
export type ServiceMessage = z.infer<typeof ServiceMessage>;
