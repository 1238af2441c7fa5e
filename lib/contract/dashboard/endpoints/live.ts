import { z } from "zod";
import { endpoint } from "@/lib/contract/dashboard/endpoint";

/** The operations on live. */
export const liveEndpoints = {
  watchChanges: endpoint({
    name: "live.watch",
    kind: "read",
    method: "GET",
    path: "/api/live",
    input: z.strictObject({ after: z.coerce.number().int().min(0) }),
    output: z.object({ stream: z.instanceof(ReadableStream<Uint8Array>) }),
    events: true,
    example: { after: 0 },
  }),
};
