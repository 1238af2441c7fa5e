import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import type { SimulationFlags } from "@/lib/contract/service/order-requests";
import { chance } from "@/service/chance";
import { toInstant } from "@/service/http/wire";
import type { OrderRow } from "@/service/orders/read/order-row";
import { makeValue, type Wanted } from "./make-value";
import type { OrderedMarker } from "./ordered-markers";
import { getReferenceRange, type ReferenceRange } from "./reference-ranges";

/** The types that generated results cycle through, as recorded from the public API; coded values only on request. */
const TYPES = ["numeric", "comment", "range"] as const;

export type ResultPlacement = {
  /** Position among the order's markers, which determines the type. */
  readonly index: number;
  /** Whether this marker gets the interpretation of the whole result. */
  readonly carries: boolean;
  readonly reportedAt: Date;
};

/** The result of one marker, always the same for an order, marker and flags. If one is unknown, all are. */
export function makeResult(
  order: Pick<OrderRow, "id" | "sampleId">,
  { marker, source, labName }: OrderedMarker,
  flags: SimulationFlags,
  { index, carries, reportedAt }: ResultPlacement,
): BiomarkerResult {
  const range = getReferenceRange(marker);
  const { interpretation } = flags;
  const wanted: Wanted = {
    type: getType(range, flags, index),
    interpretation: carries || interpretation === "unknown" ? interpretation : "normal",
    at: chance(order.id, marker.slug, "at"),
    side: chance(order.id, marker.slug, "side"),
  };
  return {
    name: marker.name,
    slug: marker.slug,
    ...makeValue(range, wanted),
    unit: marker.unit,
    timestamp: toInstant(reportedAt),
    loinc: marker.loincCode,
    loinc_slug: marker.loincCode === null ? null : marker.slug,
    provider_id: marker.providerId,
    source_markers: [source],
    performing_laboratory: labName,
    source_sample_id: order.sampleId,
    status: "final",
  };
}

/** A marker without numeric values gets a comment, unless the flags ask for another type. */
function getType({ expected }: ReferenceRange, flags: SimulationFlags, index: number) {
  const requestedTypes = flags.result_types ?? [];
  if (requestedTypes.length > 0) return requestedTypes[index % requestedTypes.length] ?? "numeric";
  return expected === null ? (TYPES[index % TYPES.length] ?? "numeric") : "comment";
}
