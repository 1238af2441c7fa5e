import { randomUUID } from "node:crypto";
import type { Order } from "@/lib/contract/service/order";
import type { Ctx } from "@/lib/server/core/context";
import { claimMatch } from "@/lib/server/match-review/match-claims";
import {
  decideMatch,
  giveSecondReview,
  readMatchDecision,
} from "@/lib/server/match-review/match-decisions";
import { readMatch } from "@/lib/server/match-review/match-review";
import { reportOn } from "./match-items";
import type { ReviewFixture } from "./match-review-fixture";
import { getSeen } from "./second-review";

/** People who have nothing in common: if several matched, an accept would wait for a second review. */
const PEOPLE = [
  ["Juniper", "Marsh", "1981-02-03"],
  ["Ottoline", "Birch", "1964-11-29"],
  ["Cosmo", "Thistle", "1993-07-18"],
  ["Perpetua", "Vane", "1972-05-06"],
  ["Idris", "Pebble", "1958-09-24"],
  ["Saffron", "Dell", "1987-12-11"],
  ["Hugo", "Penhallow", "1969-04-15"],
  ["Xanthe", "Rowan", "1978-08-01"],
  ["Lavinia", "Quill", "1955-01-19"],
  ["Barnaby", "Fennimore", "1990-10-02"],
  ["Zelda", "Ashdown", "1983-06-27"],
  ["Mortimer", "Clove", "1949-02-14"],
] as const;
let met = 0;

/** A person without an accepted result. */
export function nextPerson() {
  const [first_name, last_name, dob] = PEOPLE[met % PEOPLE.length] ?? PEOPLE[0];
  met += 1;
  return { first_name, last_name, dob, email: `${first_name}@example.com` };
}

/** Has an operator accept a result for an order and a supervisor agree, and waits until the service has attached it. */
export async function acceptResult(fixture: ReviewFixture, operator: Ctx, order: Order) {
  const item_id = await fixture.receive(reportOn(order));
  await claimMatch(operator, { item_id });
  const decision = { item_id, action: "accept" as const, order_id: order.id, note: "It fits." };
  const { id: decision_id } = await decideMatch(operator, {
    ...decision,
    decision_id: randomUUID(),
  });
  // The order is not collected yet, so a supervisor has to agree.
  const supervisor = await fixture.as("supervisor");
  const seen = getSeen(await readMatch(supervisor, { item_id }));
  await giveSecondReview(supervisor, { decision_id, verdict: "agreed", seen });
  await fixture.afterSeconds(11);
  const { result_order_id } = await readMatchDecision(operator, { decision_id });
  return { item_id, order_id: result_order_id ?? "", decision_id };
}
