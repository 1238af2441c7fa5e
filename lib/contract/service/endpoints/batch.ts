import { z } from "zod";
import { endpoint } from "@/lib/contract/service/endpoint";
import { orderExample } from "@/lib/contract/service/examples/examples";

/** The most reads in one request. */
export const MAX_BATCHED_READS = 1_000;

/** The maximum is set by cursors, which are the longest values. */
const QueryText = z.string().max(4_000);

/** One GET, by the path of its endpoint with the parameters in braces: `/v3/order/{order_id}`. */
const BatchedRead = z.strictObject({
  path: z.string().min(1).max(200),
  params: z.record(z.string(), z.string().max(1_000)).default({}),
  /** An array stands for a repeated key. */
  query: z.record(z.string(), z.union([QueryText, z.array(QueryText).max(1_000)])).default({}),
});
export type BatchedRead = z.output<typeof BatchedRead>;

/** The response that the GET alone would have returned. */
const BatchedAnswer = z.object({ status: z.number().int(), body: z.unknown() });
export type BatchedAnswer = z.infer<typeof BatchedAnswer>;

/** The responses in the order of the requests. */
const BatchedAnswers = z.object({ answers: z.array(BatchedAnswer) });

export const batchEndpoints = {
  readBatch: endpoint({
    method: "POST",
    path: "/sandbox/v1/batch",
    tag: "Sandbox",
    summary: "Answer several GET requests at once; each gets its own status and body.",
    body: z.strictObject({ requests: z.array(BatchedRead).min(1).max(MAX_BATCHED_READS) }),
    status: 200,
    response: BatchedAnswers,
    errors: [],
    example: { answers: [{ status: 200, body: orderExample }] },
    sandbox: true,
  }),
};
