import { z } from "zod";
import { endpoint } from "./endpoint";
import { labExample, labTestExample } from "./examples";
import { Lab, LabTest, LabTestPage, ListLabTestsQuery } from "./lab-test";
import { Uuid } from "./primitives";

export const labTestEndpoints = {
  listLabTests: endpoint({
    method: "GET",
    path: "/v3/lab_test",
    tag: "Lab tests",
    summary: "Tests that the team may order.",
    query: ListLabTestsQuery,
    status: 200,
    response: LabTestPage,
    errors: [],
    example: { data: [labTestExample], next_cursor: null },
  }),
  listLabs: endpoint({
    method: "GET",
    path: "/v3/lab_tests/labs",
    tag: "Lab tests",
    summary: "Labs of this deployment.",
    status: 200,
    response: z.array(Lab),
    errors: [],
    example: [labExample],
  }),
  getLabTest: endpoint({
    method: "GET",
    path: "/v3/lab_tests/{lab_test_id}",
    tag: "Lab tests",
    summary: "One test with its markers.",
    params: z.object({ lab_test_id: Uuid }),
    status: 200,
    response: LabTest,
    errors: [404],
    example: labTestExample,
  }),
};
