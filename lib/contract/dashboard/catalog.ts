import { z } from "zod";
import { int4, int4FromText, Uuid } from "@/lib/contract/primitives";
import {
  CreateLabTestBody,
  LAB_TEST_STATUSES,
  LabTest,
  UpdateLabTestBody,
} from "@/lib/contract/service/lab-test";
import { MarkerComplete } from "@/lib/contract/service/marker";
import { COLLECTION_METHODS } from "@/lib/contract/service/order-status-labels";

const Text = z.string().trim().max(200).default("");
const LabSlug = z.string().max(64).optional();

/** Filters of the list of tests. */
export const CatalogTestsInput = z.strictObject({
  text: Text,
  lab: LabSlug,
  method: z.enum(COLLECTION_METHODS).optional(),
  status: z.enum(LAB_TEST_STATUSES).optional(),
});
export type CatalogTestsInput = z.input<typeof CatalogTestsInput>;

export const CatalogTests = z.object({
  tests: z.array(LabTest),
  /** True when there are more than the dashboard reads. */
  is_cut: z.boolean(),
});

/** Filters of the list of markers. */
export const CatalogMarkersInput = z.strictObject({
  text: Text,
  lab: LabSlug,
  a_la_carte: z.enum(["yes", "no"]).optional(),
  page: int4FromText(1).default(1),
});
export type CatalogMarkersInput = z.input<typeof CatalogMarkersInput>;

/** A test with all its markers, including those that the lab adds on its own. */
export const CatalogTest = z.object({ test: LabTest, markers: z.array(MarkerComplete) });
export type CatalogTest = z.infer<typeof CatalogTest>;

export const CatalogTestInput = z.strictObject({ lab_test_id: Uuid });

export const CreateCatalogTestInput = CreateLabTestBody.pick({
  name: true,
  description: true,
  method: true,
}).extend({
  fasting: z.boolean(),
  marker_ids: z.array(int4()).min(1, { error: "Choose at least one marker" }).max(200),
});
export type CreateCatalogTestInput = z.output<typeof CreateCatalogTestInput>;

export const ChangeCatalogTestInput = CatalogTestInput.extend(UpdateLabTestBody.shape);
