import { expect, it } from "vitest";
import { COLLECTION_METHODS, LOW_LEVEL_STATUSES } from "@/lib/contract/service/order-status-labels";
import { createSeededIds } from "@/service/testing/seeded-ids";
import { planStep, type Situation } from "./plan-step";
import { SCENARIOS } from "./scenarios";

const IDS_PER_STATUS = 400;
const USUAL_TROUBLES = 5;
const newId = createSeededIds("plans");

const stages = COLLECTION_METHODS.flatMap((method) =>
  LOW_LEVEL_STATUSES.filter((status) => SCENARIOS[method][status]).map((status) => ({
    method,
    status,
  })),
);

function planFor({ method, status }: (typeof stages)[number], id: string): string | null {
  const situation: Situation = {
    id,
    method,
    lowLevelStatus: status,
    registrable: false,
    hasPatient: true,
    lastEventAt: new Date("2026-10-01T09:00:00Z"),
    isShipped: true,
    mayRedraw: true,
    hasCenters: true,
    hasDemographics: true,
    waitsForDate: false,
  };
  const step = planStep(situation, USUAL_TROUBLES);
  return step && [step.status, step.detail].filter(Boolean).join(" ");
}

it("eventually reaches every problem with every detail", () => {
  const planned = new Set(
    stages.flatMap((stage) =>
      Array.from({ length: IDS_PER_STATUS }, () => planFor(stage, newId())),
    ),
  );
  expect([...planned]).toEqual(
    expect.arrayContaining([
      "problem_in_transit_customer",
      "problem_in_transit_lab",
      "sample_error sample_quantity_not_sufficient",
      "sample_error sample_contaminated",
      "sample_error sample_improper_collection",
      "sample_error sample_hemolyzed",
      "sample_error sample_stability_exceeded",
      "sample_error",
      "lab_processing_blocked date_of_collection_unspecified",
      "lab_processing_blocked demographic_information_unspecified",
      "lab_processing_blocked demographic_information_mismatch",
      "redraw_available",
      "corrected",
    ]),
  );
});
