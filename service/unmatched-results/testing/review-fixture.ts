import { asc, eq, like } from "drizzle-orm";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type {
  ListUnmatchedResultsQuery,
  UnmatchedResult,
} from "@/lib/contract/service/unmatched-result";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import { labTests } from "@/service/db/schema/lab-tests";
import { orderResults } from "@/service/db/schema/results";
import { toSlug } from "@/service/lab-tests/to-slug";
import { type OrderFixture, openOrderFixture } from "@/service/orders/testing/order-fixture";
import type { TestService } from "@/service/testing/create-test-service";
import type { NewReview } from "@/service/unmatched-results/matching/match-report";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { openReview } from "@/service/unmatched-results/reviews/open-review";

type Candidate = NonNullable<NewReview["candidateGroups"][number]["candidates"]>[number];

/** Match review for tests: opens items as the matcher would, and decides on them over HTTP. */
export async function openReviewFixture(service: TestService) {
  const fixture: OrderFixture = await openOrderFixture(service);
  const getParams = (id: string) => ({ params: { raw_result_id: id } });
  return {
    ...fixture,
    put: async (
      decision: Partial<NewReview> = {},
      report: Partial<IncomingReport> = {},
    ): Promise<string> => {
      const row = await service.db.withTeam(service.team.id, (tx) =>
        openReview(
          tx,
          service.deps,
          { ...reportOfWren(service.clock.now()), ...report },
          { ...waiting, ...decision },
        ),
      );
      return row.id;
    },
    item: (id: string) => service.call(endpoints.getUnmatchedResult, getParams(id)),
    list: (query: Partial<ListUnmatchedResultsQuery> = {}) =>
      service.call(endpoints.listUnmatchedResults, { query }),
    accept: (id: string, body?: object) =>
      service.send(endpoints.acceptUnmatchedResult, {
        ...getParams(id),
        ...(body && { body }),
      }),
    resolve: (id: string, body: object) =>
      service.send(endpoints.resolveUnmatchedResult, { ...getParams(id), body }),
    /** Payloads of match review events, oldest first. */
    events: async () => {
      const rows = await service.db.system
        .select({ payload: eventOutbox.payload })
        .from(eventOutbox)
        .where(like(eventOutbox.eventType, "labtest.match_review.%"))
        .orderBy(asc(eventOutbox.id));
      return rows.map(({ payload }) => payload as ReviewEvent);
    },
    /** The number of results stored for an order. */
    reportsOf: (orderId: string) =>
      service.db.system.$count(orderResults, eq(orderResults.orderId, orderId)),
    labTestOf: async (id: string) => {
      const [test] = await service.db.system.select().from(labTests).where(eq(labTests.id, id));
      return test;
    },
  };
}

export type ReviewFixture = Awaited<ReturnType<typeof openReviewFixture>>;

export type ReviewEvent = {
  readonly event_type: string;
  readonly team_id: string;
  readonly user_id: string | null;
  readonly client_user_id: string | null;
  readonly data: Pick<UnmatchedResult, "id" | "status" | "decision_code">;
};

/** The orders as candidates of their users, one group per user. */
export function toGroups(
  orders: readonly Order[],
  given: Partial<Candidate> = {},
): NewReview["candidateGroups"] {
  const users = [...new Set(orders.map((order) => order.user_id))];
  return users.map((userId) => ({
    user_id: userId,
    candidates: orders
      .filter((order) => order.user_id === userId)
      .map((order) => ({
        candidate_type: "order_option",
        order_id: order.id,
        order_transaction_id: order.order_transaction?.id ?? null,
        last_status: "ordered",
        confidence_level: "high",
        confidence_score: 0.97,
        reasons: ["demographic_match"],
        marker_overlap: null,
        status_context: null,
        ...given,
      })),
  }));
}

const waiting: NewReview = {
  decisionCode: "no_match",
  subReasonCodes: [],
  reason: "No order fits this result well enough.",
  candidateGroups: [],
  status: "pending_customer_review",
};

function reportOfWren(reportedAt: Date): IncomingReport {
  return {
    labSlug: "ussl",
    labAccountId: null,
    sampleId: null,
    otherNumbers: [],
    patient: {
      firstName: "Wren",
      lastName: "Halloway",
      birthDate: "1993-01-30",
      gender: "female",
      phone: null,
      email: null,
      address: null,
    },
    collectedAt: null,
    receivedAt: null,
    reportedAt,
    isFinal: true,
    isCorrection: false,
    interpretation: "normal",
    results: ["Thyroid Stimulating Hormone", "Free Thyroxine", "Free Triiodothyronine"].map(
      (name) => ({
        name,
        slug: toSlug(name),
        result: "2.1",
        type: "numeric",
        value: 2.1,
        interpretation: "normal",
        provider_id: null,
      }),
    ),
    missing: [],
    format: "json",
  };
}
