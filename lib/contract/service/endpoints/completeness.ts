import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { endpoint } from "@/lib/contract/service/endpoint";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { unmatchedResultExample } from "@/lib/contract/service/examples/match-review";
import { CompleteResultBody, IncompleteResults } from "@/lib/contract/service/incomplete-result";
import { Order } from "@/lib/contract/service/order";
import { ReceivedReports } from "@/lib/contract/service/received-report";

const params = z.object({ order_id: Uuid });
const at = "2026-11-18T11:58:00+00:00";

export const completenessEndpoints = {
  listIncompleteResults: endpoint({
    method: "GET",
    path: "/sandbox/v1/incomplete_results",
    tag: "Sandbox",
    summary:
      "List orders with markers that their laboratory never reported: its report is final, or its turnaround time has passed.",
    status: 200,
    response: IncompleteResults,
    errors: [],
    example: {
      incomplete_results: [
        {
          order_id: orderExample.id,
          reported: 30,
          total: 33,
          open_markers: [{ name: "Free Thyroxine", slug: "free-thyroxine", is_preliminary: false }],
          extra_values: ["Hemolysis Index"],
          unused_rows: 0,
          to_be_read: [],
          listed_because: "requests_final",
          last_reported_at: at,
          due_at: "2026-11-19T11:58:00+00:00",
        },
      ],
      total: 1,
      is_cut: false,
    },
    sandbox: true,
  }),
  completeResult: endpoint({
    method: "POST",
    path: "/sandbox/v1/orders/{order_id}/complete_result",
    tag: "Sandbox",
    summary: "Complete an order without the markers that its laboratory never reported.",
    params,
    body: CompleteResultBody,
    status: 200,
    response: Order,
    errors: [400, 404],
    example: orderExample,
    sandbox: true,
  }),
  listReceivedReports: endpoint({
    method: "GET",
    path: "/sandbox/v1/orders/{order_id}/received_reports",
    tag: "Sandbox",
    summary: "List every report received for an order, row by row, with the outcome of each row.",
    params,
    status: 200,
    response: ReceivedReports,
    errors: [404],
    example: {
      order_id: orderExample.id,
      reports: [
        {
          id: 7,
          format: "hl7v2",
          received_at: at,
          reported_at: at,
          is_final: true,
          is_correction: false,
          rows: [
            {
              position: 1,
              name: "TSH",
              code: "3016-3",
              value: "5.2",
              unit: "mIU/L",
              status: "F",
              outcome: "used",
              marker: { name: "Thyroid Stimulating Hormone", slug: "thyroid-stimulating-hormone" },
              reason: null,
            },
            {
              position: 2,
              name: null,
              code: null,
              value: "12",
              unit: null,
              status: "F",
              outcome: "not_used",
              marker: null,
              reason: "OBX-3 is empty: the value belongs to no test.",
            },
          ],
          not_used: 1,
          raw_result_id: unmatchedResultExample.id,
          stored: null,
          documents: [],
        },
      ],
    },
    sandbox: true,
  }),
};
