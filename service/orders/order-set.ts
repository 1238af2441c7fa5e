import type { LabTest } from "@/lib/contract/lab-test";
import type { CreateOrderBody, ImportOrderBody } from "@/lib/contract/order-requests";
import type { CollectionMethod } from "@/lib/contract/order-status-words";
import type { TeamTx } from "@/service/db/database";
import { labTestMarkers, labTests } from "@/service/db/schema/lab-tests";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { requireLabTest } from "@/service/lab-tests/repository";

type Selection = Partial<Pick<CreateOrderBody, "lab_test_id" | "order_set" | "collection_method">>;
type Deps = Pick<RequestDeps, "clock" | "newId">;
export type OrderedTest = { readonly id: string; readonly method: CollectionMethod };

/**
 * The lab test that an order is for, by the selection rules of order creation (public guides): named once, by
 * lab_test_id or order_set; of one lab; collected in one way. Several tests, or one collected in another way than its
 * own, become a test made for this order. Refuses with 404 for an unknown test and 400 for a broken rule.
 */
export async function resolveOrderedTest(
  tx: TeamTx,
  deps: Deps,
  selection: Selection,
): Promise<OrderedTest> {
  const tests: LabTest[] = [];
  for (const id of selectedIds(selection)) tests.push(await requireLabTest(tx, id));
  const [first] = tests;
  if (first === undefined) throw new Refusal(400, NOTHING_SELECTED);
  refuseInactive(tests);
  const method = commonMethod(tests, selection.collection_method ?? null);
  if (tests.length === 1 && method === first.method) return { id: first.id, method };
  return { id: await makeTest(tx, deps, tests, method), method };
}

/**
 * As `resolveOrderedTest` for an order that was placed elsewhere: it always says how it is collected, and of all orders
 * with an order set it alone may be of a kit.
 */
export async function resolveImportedTest(
  tx: TeamTx,
  deps: Deps,
  selection: Pick<ImportOrderBody, "order_set" | "collection_method">,
): Promise<OrderedTest> {
  if (selection.collection_method !== "testkit") return resolveOrderedTest(tx, deps, selection);
  const [id, ...others] = selectedIds(selection);
  if (id === undefined) throw new Refusal(400, NOTHING_SELECTED);
  if (others.length > 0) throw new Refusal(400, KIT_WITH_OTHERS);
  return { id: (await requireKit(tx, id)).id, method: "testkit" };
}

/** A kit is ordered alone and by its own test. Refuses with 404 when unknown, 400 when it is not an active kit. */
export async function requireKit(tx: TeamTx, labTestId: string): Promise<LabTest> {
  const labTest = await requireLabTest(tx, labTestId);
  refuseInactive([labTest]);
  if (labTest.method !== "testkit") {
    throw new Refusal(
      400,
      `Lab test ${labTestId} is collected by ${labTest.method}, not by testkit.`,
    );
  }
  return labTest;
}

const NOTHING_SELECTED = "Name at least one lab test, by lab_test_id or order_set.lab_test_ids.";
const KIT_WITH_OTHERS = "A testkit lab test is ordered alone and collected in no other way.";

function selectedIds({ lab_test_id, order_set }: Selection): string[] {
  const inSet = order_set?.lab_test_ids ?? [];
  if (lab_test_id && order_set) {
    throw new Refusal(400, "Name the lab tests once: by lab_test_id or by order_set.");
  }
  return lab_test_id ? [lab_test_id] : [...new Set(inSet.map((id) => id.toLowerCase()))];
}

function refuseInactive(tests: readonly LabTest[]): void {
  const inactive = tests.find((test) => test.status !== "active");
  if (inactive) throw new Refusal(400, `Lab test ${inactive.id} is not active.`);
}

function commonMethod(tests: readonly LabTest[], asked: CollectionMethod | null): CollectionMethod {
  if (asked === "testkit") {
    throw new Refusal(
      400,
      "collection_method may not be testkit: order a testkit lab test instead.",
    );
  }
  if (new Set(tests.map((test) => test.lab?.id)).size > 1) {
    throw new Refusal(400, "All lab tests of an order set must be of one lab.");
  }
  const methods = new Set(tests.map((test) => test.method));
  const [only] = methods;
  if (methods.size > 1 && asked === null) {
    throw new Refusal(
      400,
      "The lab tests are collected in different ways: name a collection_method.",
    );
  }
  if (methods.has("testkit") && (tests.length > 1 || asked !== null)) {
    throw new Refusal(400, KIT_WITH_OTHERS);
  }
  const method = asked ?? (only as CollectionMethod);
  const offered = tests[0]?.lab?.collection_methods ?? [];
  if (asked !== null && !offered.includes(asked)) {
    throw new Refusal(400, `The lab of these tests does not offer ${asked}.`);
  }
  return method;
}

async function makeTest(
  tx: TeamTx,
  deps: Deps,
  tests: readonly LabTest[],
  method: CollectionMethod,
): Promise<string> {
  const id = deps.newId();
  const [first] = tests;
  if (!first?.lab) throw new Refusal(400, "A lab test without a lab cannot be combined.");
  await tx.insert(labTests).values({
    id,
    teamId: tx.teamId,
    labId: first.lab.id,
    slug: `order-set-${id}`,
    name: tests.map((test) => test.name).join(" + "),
    sampleType: first.sample_type,
    method,
    price: tests.reduce((sum, test) => sum + test.price, 0),
    status: "active",
    fasting: tests.some((test) => test.fasting),
    autoGenerated: true,
    createdAt: deps.clock.now(),
  });
  const markerIds = new Set(tests.flatMap((test) => (test.markers ?? []).map(({ id }) => id)));
  await tx
    .insert(labTestMarkers)
    .values([...markerIds].map((markerId) => ({ teamId: tx.teamId, labTestId: id, markerId })));
  return id;
}
