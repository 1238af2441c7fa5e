import { EXAMPLE_ID, endpoint } from "@/lib/contract/dashboard/endpoint";
import { Nothing } from "@/lib/contract/dashboard/endpoint-shapes";
import {
  PracticeCaseInput,
  PracticeDecideInput,
  PracticeWorkspace,
} from "@/lib/contract/dashboard/match-practice";
import { ReviewItem } from "@/lib/contract/dashboard/match-review";

/** The operations on match practice. */
export const matchPracticeEndpoints = {
  readPractice: endpoint({
    name: "match-practice.read",
    kind: "read",
    method: "GET",
    path: "/api/match-practice",
    input: Nothing,
    output: PracticeWorkspace,
    example: {},
  }),
  startPractice: endpoint({
    name: "match-practice.start",
    kind: "write",
    method: "POST",
    path: "/api/match-practice",
    input: Nothing,
    output: PracticeWorkspace,
    example: {},
  }),
  openPracticeCase: endpoint({
    name: "match-practice.open-case",
    kind: "write",
    method: "POST",
    path: "/api/match-practice/{case_id}",
    input: PracticeCaseInput,
    output: ReviewItem,
    example: { case_id: EXAMPLE_ID },
  }),
  decidePractice: endpoint({
    name: "match-practice.decide",
    kind: "write",
    method: "POST",
    path: "/api/match-practice/{case_id}/decision",
    input: PracticeDecideInput,
    output: PracticeWorkspace,
    example: { case_id: EXAMPLE_ID, action: "reject" },
  }),
};
