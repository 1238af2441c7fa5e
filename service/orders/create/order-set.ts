import type { LabTest } from "@/lib/contract/service/lab-test";
import type { CreateOrderBody, ImportOrderBody } from "@/lib/contract/service/order-requests";
import type { CollectionMethod } from "@/lib/contract/service/order-status-labels";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { findLabTests, requireLabTest } from "@/service/lab-tests/repository";
import { type AddOn, findAddOn } from "./add-on";
import { makeTest } from "./make-test";
import { pickMethod } from "./pick-method";

type Selection = Partial<Pick<CreateOrderBody, "lab_test_id" | "order_set" | "collection_method">>;
type Deps = Pick<RequestDeps, "clock" | "newId">;

/** What an order is for, once its selection has been checked. */
export type OrderedTest = {
  readonly id: string;
  readonly method: CollectionMethod;
  readonly labSlug: string;
  readonly fasting: boolean;
};

/**
 * The lab test that an order is for, by the selection rules of order creation (public guides): named by either lab_test_id
 * or order_set, of one lab, with one collection method. Several tests, single markers, or another collection method than
 * the test's own are combined into a test made for this order. Refuses with 404 an unknown test and with 400 a broken
 * rule.
 */
export async function resolveOrderedTest(
  tx: TeamTx,
  deps: Deps,
  selection: Selection,
): Promise<OrderedTest> {
  const { order_set, collection_method: requestedMethod = null } = selection;
  const tests = await requireTests(tx, selectedIds(selection));
  refuseInactive(tests);
  const addOn = order_set?.add_on
    ? await findAddOn(tx, order_set.add_on, { method: requestedMethod, lab: tests[0]?.lab ?? null })
    : null;
  const [first] = tests;
  if (first === undefined && addOn === null) throw new Refusal(400, NOTHING_SELECTED);
  const method = pickMethod(tests, addOn, requestedMethod);
  const lab = first?.lab ?? addOn?.lab;
  if (!lab) throw new Refusal(400, "A lab test without a lab cannot be ordered. Choose another.");
  const fasting = tests.some((test) => test.fasting);
  const whole = { method, labSlug: lab.slug, fasting };
  if (first && tests.length === 1 && method === first.method && isCovered(first, addOn)) {
    return { id: first.id, ...whole };
  }
  return { id: await makeTest(tx, deps, { tests, addOn, lab, method, fasting }), ...whole };
}

/**
 * As `resolveOrderedTest`, for an order placed elsewhere: it always names its collection method, and unlike other order
 * sets it may be a kit.
 */
export async function resolveImportedTest(
  tx: TeamTx,
  deps: Deps,
  selection: Pick<ImportOrderBody, "order_set" | "collection_method">,
): Promise<OrderedTest> {
  if (selection.collection_method !== "testkit") return resolveOrderedTest(tx, deps, selection);
  const [id, ...others] = selectedIds(selection);
  if (id === undefined) throw new Refusal(400, NOTHING_SELECTED);
  if (others.length > 0 || selection.order_set.add_on) {
    throw new Refusal(400, "A testkit lab test is ordered alone. Leave out every other test.");
  }
  return requireKit(tx, id);
}

/**
 * A kit is ordered alone and by its own test. Refuses with 404 an unknown test and with 400 one that is not an active kit.
 */
export async function requireKit(tx: TeamTx, labTestId: string): Promise<OrderedTest> {
  const labTest = await requireLabTest(tx, labTestId);
  refuseInactive([labTest]);
  if (labTest.method !== "testkit") {
    throw new Refusal(
      400,
      `${labTest.name} is collected by ${labTest.method}, not by testkit. Choose a testkit lab test.`,
    );
  }
  const labSlug = labTest.lab?.slug ?? "";
  return { id: labTest.id, method: "testkit", labSlug, fasting: labTest.fasting ?? false };
}

const NOTHING_SELECTED =
  "Name at least one lab test, by lab_test_id or order_set.lab_test_ids, or markers in order_set.add_on.";

function selectedIds({ lab_test_id, order_set }: Selection): string[] {
  if (lab_test_id && order_set) {
    throw new Refusal(400, "Name the lab tests once: by lab_test_id or by order_set, not by both.");
  }
  const ids = lab_test_id ? [lab_test_id] : (order_set?.lab_test_ids ?? []);
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

/** The tests in the order in which they were named. */
async function requireTests(tx: TeamTx, ids: readonly string[]): Promise<LabTest[]> {
  const testsById = new Map((await findLabTests(tx, ids)).map((test) => [test.id, test]));
  return ids.map((id) => {
    const test = testsById.get(id);
    if (test === undefined) throw new Refusal(404, `Lab test ${id} not found`);
    return test;
  });
}

function refuseInactive(tests: readonly LabTest[]): void {
  const inactive = tests.find((test) => test.status !== "active");
  if (inactive === undefined) return;
  throw new Refusal(
    400,
    inactive.status === "pending_approval"
      ? `The lab test ${inactive.name} waits for approval. Order it once it is active.`
      : `The lab test ${inactive.name} is not active. Choose an active one.`,
  );
}

/** Whether the test already has all the single markers. */
function isCovered(test: LabTest, addOn: AddOn | null): boolean {
  const ownMarkerIds = new Set(test.markers?.map(({ id }) => id));
  return addOn === null || addOn.markers.every(({ id }) => ownMarkerIds.has(id));
}
