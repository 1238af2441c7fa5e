import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { AoEQuestion } from "@/lib/contract/service/marker";
import { labTests, markers } from "@/service/db/schema/lab-tests";
import { orders } from "@/service/db/schema/orders";
import { unlinkAccounts } from "@/service/orders/testing/link-account";
import { type OrderFixture, openOrderFixture } from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";

const answers = (...codes: string[]) =>
  codes.map((code, index) => ({ id: index + 1, code, value: `Value ${code}` }));
const ask = (question: Pick<AoEQuestion, "id" | "code" | "type"> & Partial<AoEQuestion>) => ({
  value: `Question ${question.code}?`,
  required: true,
  sequence: question.id,
  answers: [],
  ...question,
});
const questions = [
  ask({ id: 1, code: "FASTING", type: "choice", answers: answers("Y", "N") }),
  ask({ id: 2, code: "DOSE", type: "numeric" }),
  ask({ id: 3, code: "SEEN", type: "multi_choice", required: false, answers: answers("A", "B") }),
  ask({ id: 4, code: "NOTE", type: "text", required: false }),
];

let service: TestService;
let fixture: OrderFixture;
let labTestId: string;
let marker: { id: number; name: string };
beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
  labTestId = fixture.slugged("annual-review-on-site");
  const { data } = await service.call(endpoints.listLabTests, { query: {} });
  const [found, ...others] = data.find(({ id }) => id === labTestId)?.markers ?? [];
  if (found === undefined) throw new Error("The test has a marker");
  marker = found;
  await service.db.system
    .update(markers)
    .set({ aoe: { questions } })
    .where(eq(markers.id, found.id));
  for (const { id } of others) {
    await service.db.system.update(markers).set({ aoe: null }).where(eq(markers.id, id));
  }
});
beforeEach(() => unlinkAccounts(service));
afterAll(() => service.close());

const answer = (question_id: number, text: string, marker_id = marker.id) => ({
  marker_id,
  question_id,
  answer: text,
});
const send = async (aoe_answers: object[] | undefined) => {
  const body = { ...fixture.request({ lab_test_id: labTestId }), aoe_answers };
  const { status, body: got } = await service.send(endpoints.createOrder, { body });
  return { ...(got as { detail?: string; order?: { id: string } }), status };
};
const stored = async (aoe_answers: object[]) => {
  const { order } = await send(aoe_answers);
  const [row] = await service.db.system
    .select()
    .from(orders)
    .where(eq(orders.id, order?.id ?? ""));
  return row?.aoeAnswers;
};

describe("the lab's questions", () => {
  it("are answered by the order; the test's flag answers the one about fasting", async () => {
    expect(await stored([answer(2, " 12.5 "), answer(3, "A, B")])).toEqual([
      answer(2, "12.5"),
      answer(3, "A, B"),
      answer(1, "N"),
    ]);
    const fasting = (value: boolean) =>
      service.db.system.update(labTests).set({ fasting: value }).where(eq(labTests.id, labTestId));
    await fasting(true);
    expect(await stored([answer(2, "1")])).toContainEqual(answer(1, "Y"));
    expect(await stored([answer(2, "1"), answer(1, "N")])).toContainEqual(answer(1, "N"));
    await fasting(false);
  });

  it.each([
    [
      "a required one left out",
      () => undefined,
      /needs an answer to “Question DOSE\?”.*aoe_answers/,
    ],
    ["a required one left blank", () => [answer(2, " ")], /needs an answer/],
    ["a marker without questions", () => [answer(2, "1", 5)], /Marker 5 has no questions/],
    ["an unknown question", () => [answer(2, "1"), answer(77, "x")], /has no question 77/],
    ["an unknown choice", () => [answer(2, "1"), answer(1, "M")], /one of Y \(Value Y\)/],
    [
      "one unknown choice among several",
      () => [answer(2, "1"), answer(3, "A,C")],
      /separated by commas/,
    ],
    ["text for a number", () => [answer(2, "twelve")], /Answer with a number/],
    ["two answers to one", () => [answer(2, "1"), answer(2, "2")], /answered twice/],
  ])("refuse %s with 400", async (_, given, detail) => {
    expect(await send(given())).toMatchObject({
      status: 400,
      detail: expect.stringMatching(detail),
    });
  });
});
