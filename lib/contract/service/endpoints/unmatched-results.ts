import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { endpoint } from "@/lib/contract/service/endpoint";
import { orderExample } from "@/lib/contract/service/examples/examples";
import {
  matchTestCaseExample,
  matchTestRunExample,
  rejectedResultExample,
  unmatchedResultExample,
} from "@/lib/contract/service/examples/match-review";
import { MAX_REPORT_BYTES, ReceiveLabResultBody } from "@/lib/contract/service/lab-report";
import {
  CreatedMatchTest,
  CreateMatchTestBody,
  MatchTestCases,
  MatchTestRun,
  matchTestHeaders,
} from "@/lib/contract/service/match-review-case";
import { Order } from "@/lib/contract/service/order";
import { ReceivedLabResult } from "@/lib/contract/service/received-lab-result";
import {
  AcceptUnmatchedResultBody,
  ListUnmatchedResultsQuery,
  ResolveUnmatchedResultBody,
  UnmatchedResult,
  UnmatchedResultPage,
} from "@/lib/contract/service/unmatched-result";

const params = z.object({ raw_result_id: Uuid });
const tag = "Unmatched results";

export const unmatchedResultEndpoints = {
  listUnmatchedResults: endpoint({
    method: "GET",
    path: "/v3/unmatched_result",
    tag,
    summary: "List the results that wait for match review, oldest first. Closed beta.",
    query: ListUnmatchedResultsQuery,
    status: 200,
    response: UnmatchedResultPage,
    errors: [400],
    example: { data: [unmatchedResultExample], next_cursor: null, total: 1 },
    beta: "match_review",
  }),
  getUnmatchedResult: endpoint({
    method: "GET",
    path: "/v3/unmatched_result/{raw_result_id}",
    tag,
    summary: "Get an unmatched result with its candidates.",
    params,
    status: 200,
    response: UnmatchedResult,
    errors: [400, 404],
    example: unmatchedResultExample,
    beta: "match_review",
  }),
  acceptUnmatchedResult: endpoint({
    method: "POST",
    path: "/v3/unmatched_result/{raw_result_id}/accept",
    tag,
    summary:
      "Accept the result for an order or a user; the response contains the order that received it.",
    params,
    body: AcceptUnmatchedResultBody,
    bodyOptional: true,
    status: 200,
    response: Order,
    errors: [400, 404],
    example: orderExample,
    beta: "match_review",
  }),
  resolveUnmatchedResult: endpoint({
    method: "POST",
    path: "/v3/unmatched_result/{raw_result_id}/resolve",
    tag,
    summary: "Reject the result, or escalate it to the operations team when unsure.",
    params,
    body: ResolveUnmatchedResultBody,
    status: 200,
    response: UnmatchedResult,
    errors: [400, 404],
    example: rejectedResultExample,
    beta: "match_review",
  }),
  listUnmatchedResultCases: endpoint({
    method: "GET",
    path: "/v3/unmatched_result_test/case",
    tag,
    summary: "List the kinds of unmatched results that a sandbox team can create.",
    status: 200,
    response: MatchTestCases,
    errors: [400],
    example: { data: [matchTestCaseExample] },
    beta: "match_review",
  }),
  createUnmatchedResultTest: endpoint({
    method: "POST",
    path: "/v3/unmatched_result_test",
    tag,
    summary:
      "Create an unmatched result of one kind. Sandbox teams only; X-Idempotency-Key required.",
    headers: matchTestHeaders,
    body: CreateMatchTestBody,
    status: 202,
    response: CreatedMatchTest,
    errors: [400, 404, 409],
    example: { run_id: matchTestRunExample.run_id, status: "succeeded" },
    beta: "match_review",
  }),
  getUnmatchedResultTest: endpoint({
    method: "GET",
    path: "/v3/unmatched_result_test/{run_id}",
    tag,
    summary: "Get the progress of a test run, and what it created.",
    params: z.object({ run_id: Uuid }),
    status: 200,
    response: MatchTestRun,
    errors: [400, 404],
    example: matchTestRunExample,
    beta: "match_review",
  }),
  receiveLabResult: endpoint({
    method: "POST",
    path: "/sandbox/v1/lab_results",
    tag: "Sandbox",
    summary:
      "Receive a laboratory's report as JSON, HL7 v2 ORU^R01 or a FHIR R4 bundle, of up to 10 MB, and match it.",
    body: ReceiveLabResultBody,
    keepsDigits: true,
    hasLongTexts: true,
    // Written as a JSON text, a message is longer than it is.
    maxBodyBytes: 2 * MAX_REPORT_BYTES,
    status: 200,
    response: ReceivedLabResult,
    errors: [400, 413],
    example: {
      outcome: "review",
      order_id: null,
      raw_result_id: unmatchedResultExample.id,
      decision_code: unmatchedResultExample.decision_code,
      is_repeat: false,
    },
    sandbox: true,
    beta: "match_review",
  }),
};
