import "server-only";
import { resultEndpoints } from "@/lib/contract/dashboard/endpoints/results";
import type { ResultScope } from "@/lib/contract/dashboard/orders/order-results";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { assessMarkers } from "@/lib/domain/results/assess-markers";
import { convertWithUcum } from "@/lib/result-assessment/ucum";
import type { Ctx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";
import { readDoubt } from "@/lib/server/orders/doubts";
import { readClinicLimits } from "@/lib/server/results/clinic-limits";
import { getResultVersion } from "@/lib/server/results/result-version";
import { getResultDay, onlyEarlier, readOtherResults } from "./earlier-results";

/**
 * What the lab reported for an order, or for all orders of its transaction, with what laboratories reported
 * about the person earlier; null while there is no result.
 */
export const readOrderResults = operation(
  resultEndpoints.readOrderResults,
  {
    permission: "result:read",
    audit: {
      subject: ({ order_id }) => ({ type: "order", id: order_id }),
      detail: ({ scope, reveal }) => ({ scope, ...(reveal ? { revealed: true } : {}) }),
      resultDetail: ({ earlier }) => ({ earlier_results: earlier?.length ?? null }),
    },
  },
  async (ctx, { order_id, scope, reveal }) => {
    const order = await callService(ctx, endpoints.getOrder, { params: { order_id } });
    const family = scope === "order" ? null : (order.order_transaction ?? null);
    const state = await readDoubt(ctx, [order_id, ...(family?.orders ?? []).map(({ id }) => id)]);
    const isCovered = state !== null && reveal === undefined;
    const doubt = state && { state, is_covered: isCovered };
    const ordered = (order.lab_test.markers ?? [])
      .filter(({ type }) => type !== "panel")
      .map(({ name, slug, provider_id }) => ({ name, slug, provider_id }));
    const [results, others, limits] = isCovered
      ? [null, null, []]
      : await Promise.all([
          readResults(ctx, order_id, scope, family?.id),
          readOtherResults(ctx, order),
          readClinicLimits(ctx),
        ]);
    if (results === null) {
      return { results, doubt, version: null, earlier: [], ordered, assessments: [] };
    }
    const day = getResultDay(ctx, order, results.metadata);
    const earlier = onlyEarlier(others, day);
    return {
      results: {
        ...results,
        report_facts: results.report_facts?.map(({ facts, ...report }) => ({
          ...report,
          facts: facts.filter(({ is_personal }) => !is_personal),
        })),
        results: Array.isArray(results.results) ? results.results : null,
      },
      doubt,
      version: doubt === null && earlier !== null ? getResultVersion(results) : null,
      earlier,
      ordered,
      assessments: assessMarkers(results, getSex(order), convertWithUcum, limits),
    };
  },
);

function getSex({ patient_details }: Order): "female" | "male" | null {
  const gender = patient_details?.gender;
  return gender === "female" || gender === "male" ? gender : null;
}

function readResults(
  ctx: Ctx,
  order_id: string,
  scope: ResultScope,
  transaction_id: string | undefined,
) {
  if (scope === "order") {
    return nullIfNotFound(callService(ctx, endpoints.getOrderResult, { params: { order_id } }));
  }
  if (!transaction_id) return null;
  return nullIfNotFound(
    callService(ctx, endpoints.getTransactionResult, { params: { transaction_id } }),
  );
}
