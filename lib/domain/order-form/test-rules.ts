import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import type { LabAccount } from "@/lib/contract/service/lab-account";
import { formatMethod } from "@/lib/domain/orders/order-labels";
import { type OrderRule, rule } from "./order-rule";
import { activeAccounts, type Selection } from "./selection";

const KIT_ALONE = "A test kit is ordered alone: remove the other tests and markers, or the kit.";

/** Which tests one order can have, and how they are collected (public guides, order creation). */
export function testRules(
  chosen: Pick<OrderDraftValues, "collection_method">,
  selection: Selection,
): OrderRule[] {
  const { tests, addOns, goneIds, labs } = selection;
  const isEmpty = tests.length + addOns.length === 0;
  return [
    rule(
      "test",
      "lab_test_ids",
      "At least one test or marker",
      isEmpty && goneIds.length === 0 ? "Choose a test." : null,
      [...tests, ...addOns].map(({ name }) => name).join(", "),
    ),
    rule("test", "lab_test_ids", "Tests that are available", goneProblem(goneIds)),
    rule(
      "test",
      "lab_test_ids",
      "All from one lab",
      labs.length > 1
        ? `These are from ${labs.map(({ name }) => name).join(" and ")}. Keep those of one lab and place a second order for the others.`
        : null,
      labs[0]?.name ?? "",
    ),
    rule("test", "marker_ids", "Added markers can be ordered alone", aLaCarteProblem(selection)),
    rule("test", "collection_method", "One collection method", methodProblem(chosen, selection)),
  ];
}

/** Which lab account the order uses. If the team has none, the service's own is used. */
export function accountRules(
  chosen: Pick<OrderDraftValues, "lab_account_id">,
  selection: Selection,
): OrderRule[] {
  if (selection.labs.length === 0) return [];
  const { account } = selection;
  return [
    rule(
      "test",
      "lab_account_id",
      "An active account at the lab",
      accountProblem(chosen, selection),
      account ? `${accountName(account)} is used` : "The service's own account is used",
    ),
  ];
}

/** `Main account, QH-204817`. */
export function accountName({ account_name, provider_account_id }: LabAccount): string {
  return account_name ? `${account_name}, ${provider_account_id}` : provider_account_id;
}

/** Whether an account's orders are signed by the clinic's own physician. */
export function needsPhysician(account: LabAccount | null): boolean {
  return (
    account?.delegated_flow === "order_delegated" || account?.delegated_flow === "fully_delegated"
  );
}

function goneProblem(goneIds: string[]): string | null {
  if (goneIds.length === 0) return null;
  return `${goneIds.length === 1 ? "One choice is" : `${goneIds.length} choices are`} no longer available. Choose again.`;
}

function aLaCarteProblem({ addOns }: Selection): string | null {
  const notAlone = addOns.filter((marker) => marker.a_la_carte_enabled !== true);
  if (notAlone.length === 0) return null;
  return `${notAlone.map(({ name }) => name).join(", ")} can be ordered only inside a test.`;
}

function methodProblem(
  { collection_method: named }: Pick<OrderDraftValues, "collection_method">,
  { tests, addOns, hasKit, needsMethod, offeredMethods, labs }: Selection,
): string | null {
  if (hasKit && (tests.length > 1 || addOns.length > 0)) return KIT_ALONE;
  if (hasKit && named !== null) {
    return "The patient collects a test kit: choose no other collection method.";
  }
  if (named === "testkit") return "A test kit is ordered by its own test, not by its collection.";
  if (named === null && needsMethod) {
    return addOns.length > 0
      ? "Added markers need a collection method: choose one."
      : "The tests are collected in different ways: choose one for all.";
  }
  if (named !== null && labs.length > 0 && !offeredMethods.includes(named)) {
    return `${labs[0]?.name} does not collect ${formatMethod(named)}.`;
  }
  return null;
}

function accountProblem(
  { lab_account_id: named }: Pick<OrderDraftValues, "lab_account_id">,
  selection: Selection,
): string | null {
  const { accounts, account } = selection;
  const active = activeAccounts(selection);
  if (named !== null && account === null) return "This account is not at the lab of these tests.";
  if (account !== null && account.status !== "active") {
    return `${accountName(account)} is ${account.status.replaceAll("_", " ")}, not active.`;
  }
  if (accounts.length > 0 && active.length === 0) {
    return "The clinic's account at this lab is not active yet, and the service uses no other instead.";
  }
  if (named === null && active.length > 1) {
    return `The clinic has ${active.length} active accounts at this lab: choose one.`;
  }
  return null;
}
