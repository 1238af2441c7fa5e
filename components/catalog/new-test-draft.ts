import { z } from "zod";
import type { Lab } from "@/lib/contract/service/lab-test";
import { MarkerComplete } from "@/lib/contract/service/marker";
import {
  COLLECTION_METHODS,
  type CollectionMethod,
} from "@/lib/contract/service/order-status-labels";

/** The form of a new test, parsed into the request body. Its messages appear at the fields and on the button. */
export const NewTestDraft = z
  .object({
    name: z.string().trim().min(1, { error: "Give the test a name" }),
    description: z.string().trim(),
    lab: z
      .string()
      .nullable()
      .refine((lab) => lab !== null, { error: "Choose a lab" }),
    method: z
      .enum(COLLECTION_METHODS)
      .nullable()
      .transform((method, { addIssue }) => {
        if (method !== null) return method;
        addIssue("Choose how it is collected");
        return z.NEVER;
      }),
    fasting: z.boolean(),
    markers: z.array(z.custom<MarkerComplete>()).min(1, { error: "Choose at least one marker" }),
  })
  .transform(({ lab: _lab, markers, ...test }) => ({
    ...test,
    marker_ids: markers.map(({ id }) => id),
  }));
export type NewTestDraft = z.input<typeof NewTestDraft>;

/** The values as typed, before validation. */
export const NewTestValues: z.ZodType<NewTestDraft> = z.object({
  name: z.string(),
  description: z.string(),
  lab: z.string().nullable(),
  method: z.enum(COLLECTION_METHODS).nullable(),
  fasting: z.boolean(),
  markers: z.array(MarkerComplete),
});

export const EMPTY_TEST: NewTestDraft = {
  name: "",
  description: "",
  lab: null,
  method: null,
  fasting: false,
  markers: [],
};

/** The collection methods of a lab, in the order used everywhere in Phial. */
export function getMethods(lab: Lab | undefined): CollectionMethod[] {
  return COLLECTION_METHODS.filter((method) => lab?.collection_methods.includes(method));
}
