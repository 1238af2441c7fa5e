import { expect } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { MatchDecisionCode } from "@/lib/contract/service/unmatched-result";
import type { TestService } from "@/service/testing/create-test-service";
import { openReviewFixture, toGroups } from "./review-fixture";

/** Fixture for tests of accepting results: kits that fit the fixture's reports, and results about them. */
export async function openAcceptFixture(service: TestService) {
  const fixture = await openReviewFixture(service);
  return {
    ...fixture,
    /** An order of the thyroid panel, which the fixture's reports are on. */
    placePanel: async (status?: string, userId = fixture.userId): Promise<Order> => {
      const lab_test_id = fixture.slugged("thyroid-panel");
      const order = await fixture.place({ lab_test_id, user_id: userId });
      return status === undefined ? order : fixture.simulate(order.id, status);
    },
    /** Opens an item with these orders as its candidates; returns its id. */
    putFor: (decisionCode: MatchDecisionCode, orders: readonly Order[], report = {}) =>
      fixture.put({ decisionCode, candidateGroups: toGroups(orders) }, report),
    /** Accepts the item and expects success. */
    accepted: async (id: string, body?: object): Promise<Order> => {
      const answer = await fixture.accept(id, body);
      expect(answer.body).toMatchObject({ id: expect.any(String) });
      expect(answer.status).toBe(200);
      return answer.body as Order;
    },
    getResult: (order: Order) =>
      service.call(endpoints.getOrderResult, { params: { order_id: order.id } }),
  };
}

export type AcceptFixture = Awaited<ReturnType<typeof openAcceptFixture>>;
