import type { OrderChoices } from "@/lib/contract/dashboard/orders/order-choices";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import type { LabAccount } from "@/lib/contract/service/lab-account";
import type { Lab, LabTest } from "@/lib/contract/service/lab-test";
import type { AoEQuestion, Marker } from "@/lib/contract/service/marker";

type Chosen = Pick<
  OrderDraftValues,
  "lab_test_ids" | "marker_ids" | "collection_method" | "lab_account_id"
>;

export type AskedQuestion = { marker: Marker; question: AoEQuestion };

/** The chosen tests and markers, and what follows from them. */
export type Selection = {
  tests: LabTest[];
  addOns: Marker[];
  /** Ids that the catalog no longer offers. */
  goneIds: string[];
  labs: Lab[];
  /** Whether a collection method has to be chosen, according to the rules of order creation. */
  needsMethod: boolean;
  /** The methods that can be chosen: those of the lab except kits. */
  offeredMethods: string[];
  method: string | null;
  hasKit: boolean;
  /** The team's accounts at the lab, of any status. */
  accounts: LabAccount[];
  /** The order's account; null while several are possible, or when the team has none at the lab. */
  account: LabAccount | null;
  questions: AskedQuestion[];
  isFasting: boolean;
};

/** Resolves the choices of a form against what the team can order. */
export function getSelection(chosen: Chosen, choices: OrderChoices): Selection {
  const tests = choices.tests.filter(({ id }) => chosen.lab_test_ids.includes(id));
  const addOns = choices.add_ons.filter(({ id }) => chosen.marker_ids.includes(id));
  const goneIds = [
    ...chosen.lab_test_ids.filter((id) => !tests.some((test) => test.id === id)),
    ...chosen.marker_ids.filter((id) => !addOns.some((marker) => marker.id === id)).map(String),
  ];
  const labs = getLabs(tests, addOns, choices);
  const [lab] = labs;
  const methods = new Set(tests.map((test) => test.method));
  const hasKit = methods.has("testkit");
  const accounts = lab ? choices.accounts.filter((account) => account.lab === lab.slug) : [];
  return {
    tests,
    addOns,
    goneIds,
    labs,
    needsMethod: addOns.length > 0 || methods.size > 1,
    offeredMethods: (lab?.collection_methods ?? []).filter((method) => method !== "testkit"),
    method: chosen.collection_method ?? (methods.size === 1 ? ([...methods][0] ?? null) : null),
    hasKit,
    accounts,
    account: getAccount(accounts, chosen.lab_account_id),
    questions: getQuestions(tests, addOns),
    isFasting: tests.some((test) => test.fasting === true),
  };
}

/** The accounts through which an order may be placed. */
export function activeAccounts({ accounts }: Pick<Selection, "accounts">): LabAccount[] {
  return accounts.filter(({ status }) => status === "active");
}

/** Whether a question of the lab is about fasting, which the test's own flag already answers. */
export function isFastingQuestion({ code, value }: AoEQuestion): boolean {
  return /fasting|fasted/i.test(`${code} ${value}`);
}

function getAccount(accounts: LabAccount[], namedId: string | null): LabAccount | null {
  if (namedId !== null) return accounts.find(({ id }) => id === namedId) ?? null;
  const [only, ...others] = activeAccounts({ accounts });
  return others.length === 0 ? (only ?? null) : null;
}

function getLabs(tests: LabTest[], addOns: Marker[], choices: OrderChoices): Lab[] {
  const known = choices.tests.flatMap(({ lab }) => (lab ? [lab] : []));
  const ids = new Set([
    ...tests.flatMap(({ lab }) => (lab ? [lab.id] : [])),
    ...addOns.flatMap(({ lab_id }) => (lab_id == null ? [] : [lab_id])),
  ]);
  return [...ids].flatMap((id) => known.find((lab) => lab.id === id) ?? []);
}

function getQuestions(tests: LabTest[], addOns: Marker[]): AskedQuestion[] {
  const markers = new Map<number, Marker>();
  for (const marker of [...tests.flatMap((test) => test.markers ?? []), ...addOns]) {
    markers.set(marker.id, marker);
  }
  return [...markers.values()].flatMap((marker) =>
    [...(marker.aoe?.questions ?? [])]
      .sort((a, b) => a.sequence - b.sequence)
      .map((question) => ({ marker, question })),
  );
}
