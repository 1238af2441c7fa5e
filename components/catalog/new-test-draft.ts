import type { CreateCatalogTestInput } from "@/lib/contract/dashboard/catalog";
import type { Lab } from "@/lib/contract/service/lab-test";
import type { MarkerComplete } from "@/lib/contract/service/marker";
import {
  COLLECTION_METHODS,
  type CollectionMethod,
} from "@/lib/contract/service/order-status-labels";

export type NewTestDraft = {
  name: string;
  description: string;
  lab: string | null;
  method: CollectionMethod | null;
  fasting: boolean;
  markers: readonly MarkerComplete[];
};

export const EMPTY_TEST: NewTestDraft = {
  name: "",
  description: "",
  lab: null,
  method: null,
  fasting: false,
  markers: [],
};

/** What the lab can do, in the console's order of methods. */
export function getMethods(lab: Lab | undefined): CollectionMethod[] {
  return COLLECTION_METHODS.filter((method) => lab?.collection_methods.includes(method));
}

/** What is still missing, as a sentence; null when the test can be sent. */
export function getMissing(draft: NewTestDraft): string | null {
  if (draft.name.trim() === "") return "Give the test a name";
  if (draft.lab === null) return "Choose a lab";
  if (draft.method === null) return "Choose how it is collected";
  return draft.markers.length === 0 ? "Choose at least one marker" : null;
}

/** The draft as it is sent; null while something is missing. */
export function getBody(draft: NewTestDraft): CreateCatalogTestInput | null {
  const { name, description, method, fasting, markers } = draft;
  if (method === null || getMissing(draft) !== null) return null;
  return {
    name: name.trim(),
    description: description.trim(),
    method,
    fasting,
    marker_ids: markers.map(({ id }) => id),
  };
}
