import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import {
  AttachedResults,
  DetachedResult,
  DetachResultBody,
} from "@/lib/contract/service/detached-result";
import { endpoint } from "@/lib/contract/service/endpoint";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { unmatchedResultExample } from "@/lib/contract/service/examples/match-review";

const params = z.object({ order_id: Uuid });
const { id: rawResultId } = unmatchedResultExample;

export const detachedResultEndpoints = {
  listAttachedResults: endpoint({
    method: "GET",
    path: "/sandbox/v1/order/{order_id}/attached_results",
    tag: "Sandbox",
    summary:
      "List the laboratory reports that were attached to an order, including those detached since.",
    params,
    status: 200,
    response: AttachedResults,
    errors: [400, 404],
    example: {
      data: [
        {
          raw_result_id: rawResultId,
          attached_at: "2026-11-20T15:00:00+00:00",
          detached_at: null,
        },
      ],
    },
    sandbox: true,
    beta: "match_review",
  }),
  detachResult: endpoint({
    method: "POST",
    path: "/sandbox/v1/order/{order_id}/detach_result",
    tag: "Sandbox",
    summary:
      "Detach another person's result from an order: the result returns to match review, the order to its previous status.",
    params,
    body: DetachResultBody,
    status: 200,
    response: DetachedResult,
    errors: [400, 404],
    example: { order: orderExample, raw_result_ids: [rawResultId] },
    sandbox: true,
    beta: "match_review",
  }),
};
