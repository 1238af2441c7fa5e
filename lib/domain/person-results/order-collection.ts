import type { MarkerLimit } from "@/lib/contract/dashboard/critical-settings";
import type { ResultDay } from "@/lib/contract/dashboard/person-results";
import type { LabResultsRaw } from "@/lib/contract/service/lab-result";
import type { Order } from "@/lib/contract/service/order";
import { getResultEvent } from "@/lib/domain/orders/result-event";
import { readReportedTime } from "@/lib/domain/reported-time";
import { assessMarkers } from "@/lib/domain/results/assess-markers";
import { isSameMarker } from "@/lib/domain/results/marker-identity";
import { explainMissing } from "@/lib/domain/results/missing-marker";
import { getCompleteness, mayStillCome } from "@/lib/domain/results/result-completeness";
import { findResultDoubt } from "@/lib/domain/time-doubts";
import type { ConvertUnit } from "@/lib/result-assessment/convert-unit";
import type { UnplottedCollection } from "./collections";
import { getOrderMarkerKey } from "./marker-key";

type HowToRead = {
  timeZone: string;
  convertUnit: ConvertUnit;
  /** The clinic's own critical limits. */
  limits?: readonly MarkerLimit[];
  /** The present moment; ISO. */
  now: string;
};

/**
 * An order's result as a collection; null where its values have an older, unknown format. Days are in the clinic's
 * zone.
 */
export function toOrderCollection(
  order: Pick<
    Order,
    "id" | "lab_test" | "patient_details" | "events" | "last_event" | "details" | "interpretation"
  >,
  results: LabResultsRaw,
  { timeZone, convertUnit, limits, now }: HowToRead,
): UnplottedCollection | null {
  const { metadata, results: markers } = results;
  if (!Array.isArray(markers)) return null;
  const assessments = assessMarkers(results, getSex(order), convertUnit, limits);
  const laboratory = metadata.laboratory ?? null;
  return {
    collection_id: `order ${order.id}`,
    origin: { source: "order", order_id: order.id, test_name: order.lab_test.name },
    laboratory,
    day: getOrderResultDay(metadata, timeZone),
    time_doubt: findResultDoubt(
      {
        collected: metadata.date_collected,
        received: metadata.date_received,
        reported: metadata.date_reported,
        arrived: getResultEvent(order)?.created_at,
      },
      now,
    ),
    is_partial: !getCompleteness(results).isComplete,
    without_value: getWithoutValue(results, laboratory),
    values: assessments.flatMap((assessment, index) => {
      const result = markers[index];
      if (result === undefined) return [];
      return {
        value_id: `order ${order.id} ${index}`,
        marker_key: getOrderMarkerKey(result, laboratory),
        result,
        assessment,
      };
    }),
  };
}

function getWithoutValue(
  { metadata, results, missing_results }: LabResultsRaw,
  laboratory: string | null,
): UnplottedCollection["without_value"] {
  const values = Array.isArray(results) ? results : [];
  return (missing_results ?? [])
    .filter((missing) => !values.some((value) => isSameMarker(value, missing)))
    .map((missing) => ({
      marker_key: getOrderMarkerKey({ ...missing, unit: null }, laboratory),
      name: missing.name,
      reason: mayStillCome(missing, metadata) ? "not reported yet" : explainMissing(missing),
    }));
}

function getSex({ patient_details }: Pick<Order, "patient_details">): "female" | "male" | null {
  const gender = patient_details?.gender;
  return gender === "female" || gender === "male" ? gender : null;
}

/** The day of an order's result: of its collection, or else of its report; null where neither can be read. */
export function getOrderResultDay(
  {
    date_collected,
    date_reported,
  }: Pick<LabResultsRaw["metadata"], "date_collected" | "date_reported">,
  timeZone: string,
): ResultDay | null {
  const collected = readReportedTime(date_collected, timeZone);
  if (collected) return { ...collected, basis: "collected" };
  const reported = readReportedTime(date_reported, timeZone);
  return reported && { ...reported, basis: "reported" };
}
