import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { reportOn } from "@/lib/server/testing/match-items";
import { openMatchReview } from "@/lib/server/testing/match-review-fixture";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import { claimMatch } from "./match-claims";
import { decideMatch } from "./match-decisions";
import { readMatch } from "./match-review";

const { service, fixture, close } = await openMatchReview();
afterAll(close);

test("an item is open to who decided it, but its contact details only to roles that may read them", async () => {
  const { user_id } = await createUser(service);
  const body = orderBody({ user_id, lab_test_id: (await findLabTest(service)).id });
  const { order } = await service.call(endpoints.createOrder, { body });
  const item_id = await fixture.receive(reportOn(order));
  const operator = await fixture.as("operator");
  await claimMatch(operator, { item_id });
  const decision = { item_id, decision_id: randomUUID(), action: "accept" as const };
  const note = "Collected at the clinic before the kit was registered.";
  await decideMatch(operator, { ...decision, order_id: order.id, note });

  const readAs = async (role: Ctx["actor"]["role"]) => {
    const ctx = { ...operator, requestId: randomUUID(), actor: { ...operator.actor, role } };
    const { is_open, candidates } = await readMatch(ctx, { item_id });
    return { is_open, patients: candidates.map(({ patient }) => patient) };
  };
  const { phone_number: phone, email, first_name } = order.patient_details ?? {};
  const name = { firstName: first_name };
  expect(await readAs("operator")).toMatchObject({
    is_open: true,
    patients: [{ ...name, phone, email, address: { line1: order.patient_address?.first_line } }],
  });
  expect(await readAs("viewer")).toMatchObject({
    is_open: true,
    patients: [{ ...name, phone: null, email: null, address: null }],
  });
});
