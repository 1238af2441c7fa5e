import type { LabTest } from "@/lib/contract/service/lab-test";
import type { CollectionMethod } from "@/lib/contract/service/order-status-labels";
import { Refusal } from "@/service/http/refusal";
import type { AddOn } from "./add-on";

/**
 * The collection method of an order: the named one, else that of its tests. Refuses with 400 tests of several labs,
 * different methods when none is named, a method that the lab does not offer, testkit as the named method, and a kit
 * together with anything else.
 */
export function pickMethod(
  tests: readonly LabTest[],
  addOn: AddOn | null,
  requested: CollectionMethod | null,
): CollectionMethod {
  if (requested === "testkit") {
    throw new Refusal(
      400,
      "collection_method may not be testkit: order a testkit lab test by its id, without collection_method.",
    );
  }
  const labs = [...tests.map((test) => test.lab), ...(addOn ? [addOn.lab] : [])];
  if (new Set(labs.map((lab) => lab?.id)).size > 1) {
    throw new Refusal(
      400,
      `All lab tests of an order must be of one lab; these are of ${formatLabNames(labs)}. Place an order for each lab.`,
    );
  }
  const methods = [...new Set(tests.map((test) => test.method))];
  if (methods.length > 1 && requested === null) {
    throw new Refusal(
      400,
      `The lab tests are collected in different ways (${methods.join(", ")}). Name the collection_method for all of them.`,
    );
  }
  if (methods.includes("testkit") && (tests.length > 1 || requested !== null || addOn !== null)) {
    throw new Refusal(
      400,
      "A testkit lab test is ordered alone and collected in no other way. Leave out the other tests, the add_on and collection_method.",
    );
  }
  const method = requested ?? (methods[0] as CollectionMethod | undefined);
  if (method === undefined) throw new Refusal(400, "Name the collection_method of this order.");
  const [lab] = labs;
  if (lab && requested !== null && !lab.collection_methods.includes(requested)) {
    throw new Refusal(
      400,
      `${lab.name} does not offer ${requested}. Choose one of ${lab.collection_methods.join(", ")} as collection_method.`,
    );
  }
  return method;
}

function formatLabNames(labs: readonly LabTest["lab"][]): string {
  return [...new Set(labs.map((lab) => lab?.name ?? "no lab"))].join(" and ");
}
