import type { CreateMatchTestBody, MatchTestOrder } from "@/lib/contract/service/match-review-case";
import { comparePeople, type FieldComparison } from "@/lib/matching/fields/compare-people";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import type { Team } from "@/service/http/authentication/authenticate";
import type { OrderRow } from "@/service/orders/read/order-row";
import { toOrderPerson, toPersonDetails } from "@/service/person-index/person-details";
import { receiveReport } from "@/service/unmatched-results/receiving/receive-report";
import { CASE_ROLES } from "./case-definitions";
import { CaseFailure } from "./case-failure";
import { findCaseOrder, makeCaseOrder, makeCaseUser } from "./case-orders";
import { getNamesake, inventPerson } from "./case-people";
import { makeCaseReport } from "./case-report";
import { type CaseTests, selectCaseTests } from "./case-tests";

export type GeneratedCase = {
  readonly orders: Record<string, MatchTestOrder>;
  readonly rawResultId: string;
};

const MAX_INVENTIONS = 100;

type Roles = ReadonlyMap<string, OrderRow>;

/**
 * Creates an unmatched result of one kind: the orders that it needs, and a laboratory's report that is processed like
 * any other. Fails if that leads to another decision code than requested.
 */
export async function makeCase(
  tx: TeamTx,
  deps: RequestDeps,
  team: Team,
  body: CreateMatchTestBody,
): Promise<GeneratedCase> {
  const provided = body.order_source === "provided" ? await findOrders(tx, body) : null;
  const tests = await selectCaseTests(tx, body, provided?.values().next().value?.labTestId);
  const orders = provided ?? (await makeOrders(tx, deps, team, body, tests));
  const report = await makeReport(tx, deps, body, orders, tests);
  const received = await receiveReport(tx, deps, report);
  if (received.raw_result_id === null || received.decision_code !== body.case) {
    const decided = received.decision_code ?? "attached to its order";
    throw new CaseFailure(
      "other_decision",
      `With these orders the result is ${decided}, not ${body.case}.`,
    );
  }
  return { orders: toArtifacts(orders), rawResultId: received.raw_result_id };
}

async function findOrders(tx: TeamTx, body: CreateMatchTestBody): Promise<Roles> {
  const roles = CASE_ROLES[body.case];
  const unknown = Object.keys(body.orders ?? {}).find((role) => !(role in roles));
  if (unknown !== undefined) {
    throw new CaseFailure("role_unknown", `The case ${body.case} has no role ${unknown}.`);
  }
  const found = new Map<string, OrderRow>();
  for (const [role, state] of Object.entries(roles)) {
    found.set(role, await findCaseOrder(tx, role, state, body.orders?.[role]));
  }
  return found;
}

async function makeOrders(
  tx: TeamTx,
  deps: RequestDeps,
  team: Team,
  { case: name }: CreateMatchTestBody,
  { ordered }: CaseTests,
): Promise<Roles> {
  const made = new Map<string, OrderRow>();
  let person = inventPerson(deps.newId());
  let userId: string | null = null;
  for (const [role, state] of Object.entries(CASE_ROLES[name])) {
    if (userId !== null && name === "multiple_demo_match") {
      person = getNamesake(person, deps.newId());
      userId = null;
    }
    userId ??= await makeCaseUser(tx, deps);
    const wanted = { userId, person, labTestId: ordered, state };
    made.set(role, await makeCaseOrder(tx, deps, team, wanted));
  }
  return made;
}

function makeReport(
  tx: TeamTx,
  deps: RequestDeps,
  body: CreateMatchTestBody,
  orders: Roles,
  { reported }: CaseTests,
) {
  const order = orders.values().next().value ?? null;
  const known = order && toOrderPerson(order);
  const isStranger = body.case === "match_sample_id_mismatch_demo" || known === null;
  const hasSample = ["match_completed", "match_cancelled"].includes(body.case) || isStranger;
  return makeCaseReport(tx, deps, {
    result_status: body.result_status,
    interpretation: body.interpretation,
    labTestId: reported,
    patient: isStranger
      ? generateStranger(deps, known)
      : named(known, body.case === "multiple_demo_match"),
    getSample: hasSample ? order : null,
    takenFor: order,
    // Any other report on the sample of a completed order is part of its result and needs no review.
    isOlderSample: body.case === "match_completed",
  });
}

/** Namesakes differ only in their contact details, so the report must not contain them. */
function named(person: PersonDetails, nameOnly: boolean): PersonDetails {
  return nameOnly ? { ...person, phone: null, email: null, address: null } : person;
}

/**
 * A generated person whose names and birth date have nothing in common with a known person's, so that the comparison is
 * clear.
 */
function generateStranger(deps: RequestDeps, known: PersonDetails | null): PersonDetails {
  for (let attempt = 0; attempt < MAX_INVENTIONS; attempt += 1) {
    const { details, address } = inventPerson(deps.newId());
    const person = toPersonDetails(details, address);
    if (known === null || comparePeople(person, known).every(isUnlike)) return person;
  }
  throw new Error("The invented names and dates are too few to make two different people");
}

function isUnlike({ field, kind }: FieldComparison): boolean {
  const isIdentity = field === "first_name" || field === "last_name" || field === "birth_date";
  return !isIdentity || kind === "different";
}

function toArtifacts(orders: Roles): Record<string, MatchTestOrder> {
  return Object.fromEntries(
    [...orders].map(([role, { id, userId, transactionId }]) => [
      role,
      { order_id: id, user_id: userId, order_transaction_id: transactionId },
    ]),
  );
}
