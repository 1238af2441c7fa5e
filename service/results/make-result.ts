import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import type { SimulationFlags } from "@/lib/contract/service/order-requests";
import { chance } from "@/service/chance";
import { toInstant } from "@/service/http/wire";
import type { OrderRow } from "@/service/orders/read/order-row";
import { makeValue, type Wanted } from "./make-value";
import type { OrderedMarker } from "./ordered-markers";
import { getReferenceRange, type ReferenceRange } from "./reference-ranges";

/** What made results cycle over, as recorded from the public API; coded values come only when they are asked for. */
const TYPES = ["numeric", "comment", "range"] as const;

export type Placed = {
  /** Place among the order's markers, which decides on the type. */
  readonly index: number;
  /** Carries the interpretation that the whole is to have. */
  readonly carries: boolean;
  readonly reportedAt: Date;
};

/** The result of one marker: the same for the same order, marker and flags. What is unknown is so for all of them. */
export function makeResult(
  order: Pick<OrderRow, "id" | "sampleId">,
  { marker, source, labName }: OrderedMarker,
  flags: SimulationFlags,
  { index, carries, reportedAt }: Placed,
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

/** What is not measured in numbers is a comment, unless the flags ask for something else. */
function getType({ expected }: ReferenceRange, flags: SimulationFlags, index: number) {
  const asked = flags.result_types ?? [];
  if (asked.length > 0) return asked[index % asked.length] ?? "numeric";
  return expected === null ? (TYPES[index % TYPES.length] ?? "numeric") : "comment";
}
