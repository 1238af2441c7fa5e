import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  everyMarker,
  type MessageFixture,
  openMessageFixture,
} from "@/service/unmatched-results/testing/message-fixture";

let service: TestService;
let desk: MessageFixture;

beforeAll(async () => {
  service = await createTestService();
  desk = await openMessageFixture(service);
});
afterAll(() => service.close());

const batch = (messages: readonly string[], count: number | string = messages.length) =>
  ["FHS|^~\\&|LIS|LAB", "BHS|^~\\&|LIS|LAB", ...messages, `BTS|${count}`, "FTS|1"].join("\r");
const body = (message: string) => ({ format: "hl7v2", lab: "labcorp", message }) as const;

describe("an HL7 batch", () => {
  it("is taken in message by message, each for its own order, with what became of each", async () => {
    const orders = [await desk.open(), await desk.open()] as const;
    const [first, second] = orders;
    const stranger = desk.toMessage(first, everyMarker("F")).replaceAll("HALLOWAY^WREN", "DOE^ANA");
    const messages = [
      desk.toMessage(first, everyMarker("F")),
      stranger,
      desk.toMessage(second, [{ marker: 0 }]),
    ];
    const received = await desk.receive(body(batch(messages)));
    expect(received).toMatchObject({ outcome: "review", raw_result_id: expect.any(String) });
    expect(received.messages).toMatchObject([
      { outcome: "attached", order_id: first.id, control_id: expect.stringMatching(/^M-/) },
      { outcome: "review", order_id: null },
      { outcome: "attached", order_id: second.id },
    ]);
    expect(await desk.getStatus(first)).toBe("completed");
    expect(await desk.getStatus(second)).toBe("partial_results");
  });

  it("without frames, one message after the other, is read the same way; one sent again does nothing", async () => {
    const [first, second] = [await desk.open(), await desk.open()];
    const messages = [first, second].map((order) => desk.toMessage(order, everyMarker("F")));
    await desk.receive(body(messages[0] ?? ""));
    const { messages: taken } = await desk.receive(body(messages.join("\n")));
    expect(taken).toMatchObject([{ is_repeat: true }, { is_repeat: false, order_id: second.id }]);
  });

  it("with a message that cannot be read is refused as a whole, and the sentence names the message", async () => {
    const order = await desk.open();
    const good = desk.toMessage(order, everyMarker("F"));
    const bad = good.replace("ORU^R01^ORU_R01", "ADT^A01").replace(/M-\d+/, "M-bad");
    const answer = await desk.sendBody(body(batch([good, bad])));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ detail: expect.stringMatching(/^Message 2 of 2 \(M-bad\)/) });
    expect(await desk.getStatus(order)).toBe("requisition_created");
  });

  it.each([
    ["with fewer messages than its trailer says", (one: string) => batch([one], 3), "3 messages"],
    ["without a message", () => batch([], ""), "no message"],
    ["with something before its first message", () => batch(["PID|1"]), "before its first"],
  ])("%s is refused", async (_, make, sentence) => {
    const text = make(desk.toMessage(await desk.open(), everyMarker("F")));
    const answer = await desk.sendBody(body(text));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ detail: expect.stringContaining(sentence) });
  });
});
