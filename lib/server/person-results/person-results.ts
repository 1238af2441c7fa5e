import "server-only";
import { peopleEndpoints } from "@/lib/contract/dashboard/endpoints/people";
import { plotCollections } from "@/lib/domain/person-results/collections";
import { convertWithUcum } from "@/lib/result-assessment/ucum";
import { operation } from "@/lib/server/core/operation";
import { readLabReportResults } from "./lab-report-results";
import { readOrderCollections } from "./order-collections";

/**
 * Everything that laboratories reported about one person: results of orders and finished lab reports, each with its
 * origin. Results that may be another person's are listed without their values.
 */
export const readPersonResults = operation(
  peopleEndpoints.readPersonResults,
  {
    permission: "result:read",
    audit: {
      subject: ({ user_id }) => ({ type: "person", id: user_id }),
      resultDetail: ({ collections, withheld_orders }) => ({
        collections: collections.length,
        withheld: withheld_orders.length,
      }),
    },
  },
  async (ctx, { user_id }) => {
    const [orders, reports] = await Promise.all([
      readOrderCollections(ctx, user_id),
      readLabReportResults(ctx, user_id),
    ]);
    return {
      collections: plotCollections(
        [...orders.collections, ...reports.collections],
        convertWithUcum,
      ),
      open_reports: reports.open_reports,
      withheld_orders: orders.withheld_orders,
      is_complete: orders.is_complete,
    };
  },
);
