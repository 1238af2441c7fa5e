import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type { StatusDetail } from "@/service/db/schema/orders";

export type Branch = {
  /** Null leaves the status unchanged. */
  readonly to: LowLevelStatus | null;
  readonly weight: number;
  /** The branch's weight is multiplied by the simulation's share of problems. */
  readonly isProblem?: true;
  /** One of these is stored with the event, each equally likely. */
  readonly details?: readonly (StatusDetail | null)[];
};

export type Stage = {
  /** Median and 95th percentile of the time that an order spends here. */
  readonly medianHours: number;
  readonly p95Hours: number;
  readonly next: readonly Branch[];
};

export type Scenario = { readonly [Status in LowLevelStatus]?: Stage };

/** A stage defined by the median and 95th percentile of its duration in hours, and what may come next. */
export function stage(medianHours: number, p95Hours: number, ...next: Branch[]): Stage {
  return { medianHours, p95Hours, next };
}

/** A stage with exactly one possible next step. */
export function only(medianHours: number, p95Hours: number, to: LowLevelStatus): Stage {
  return stage(medianHours, p95Hours, { to, weight: 1 });
}

export const SAMPLE_ERROR = {
  to: "sample_error",
  isProblem: true,
  details: [
    "sample_quantity_not_sufficient",
    "sample_contaminated",
    "sample_improper_collection",
    "sample_hemolyzed",
    "sample_stability_exceeded",
    null,
  ],
} as const;

export const BLOCKED = {
  to: "lab_processing_blocked",
  isProblem: true,
  details: [
    "date_of_collection_unspecified",
    "demographic_information_unspecified",
    "demographic_information_mismatch",
    null,
  ],
} as const;

export const CORRECTION = stage(
  96,
  300,
  { to: "corrected", weight: 1, isProblem: true },
  { to: null, weight: 49 },
);
