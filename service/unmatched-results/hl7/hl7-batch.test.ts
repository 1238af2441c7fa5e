import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  everyMarker,
  type MessageFixture,
  openMessageFixture,
} from "@/service/unmatched-results/testing/message-fixture";

let service: TestService;
let fixture: MessageFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMessageFixture(service);
});
afterAll(() => service.close());

const batch = (messages: readonly string[], count: number | string = messages.length) =>
  ["FHS|^~\\&|LIS|LAB", "BHS|^~\\&|LIS|LAB", ...messages, `BTS|${count}`, "FTS|1"].join("\r");
const body = (message: string) => ({ format: "hl7v2", lab: "labcorp", message }) as const;

describe("an HL7 batch", () => {
  it("is processed message by message, each for its own order, with each outcome", async () => {
    const orders = [await fixture.open(), await fixture.open()] as const;
    const [first, second] = orders;
    const stranger = fixture
      .toMessage(first, everyMarker("F"))
      .replaceAll("HALLOWAY^WREN", "DOE^ANA");
    const messages = [
      fixture.toMessage(first, everyMarker("F")),
      stranger,
      fixture.toMessage(second, [{ marker: 0 }]),
    ];
    const received = await fixture.receive(body(batch(messages)));
    expect(received).toMatchObject({ outcome: "review", raw_result_id: expect.any(String) });
    expect(received.messages).toMatchObject([
      { outcome: "attached", order_id: first.id, control_id: expect.stringMatching(/^M-/) },
      { outcome: "review", order_id: null },
      { outcome: "attached", order_id: second.id },
    ]);
    expect(await fixture.getStatus(first)).toBe("completed");
    expect(await fixture.getStatus(second)).toBe("partial_results");
  });

  it("without batch segments is read the same way; a repeated message does nothing", async () => {
    const [first, second] = [await fixture.open(), await fixture.open()];
    const messages = [first, second].map((order) => fixture.toMessage(order, everyMarker("F")));
    await fixture.receive(body(messages[0] ?? ""));
    const { messages: taken } = await fixture.receive(body(messages.join("\n")));
    expect(taken).toMatchObject([{ is_repeat: true }, { is_repeat: false, order_id: second.id }]);
  });

  it("with an unreadable message is refused as a whole, naming the message", async () => {
    const order = await fixture.open();
    const good = fixture.toMessage(order, everyMarker("F"));
    const bad = good.replace("ORU^R01^ORU_R01", "ADT^A01").replace(/M-\d+/, "M-bad");
    const answer = await fixture.sendBody(body(batch([good, bad])));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ detail: expect.stringMatching(/^Message 2 of 2 \(M-bad\)/) });
    expect(await fixture.getStatus(order)).toBe("requisition_created");
  });

  it.each([
    ["with fewer messages than its trailer says", (one: string) => batch([one], 3), "3 messages"],
    ["without a message", () => batch([], ""), "no message"],
    ["with something before its first message", () => batch(["PID|1"]), "before its first"],
  ])("%s is refused", async (_, make, sentence) => {
    const text = make(fixture.toMessage(await fixture.open(), everyMarker("F")));
    const answer = await fixture.sendBody(body(text));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ detail: expect.stringContaining(sentence) });
  });
});

describe("an HL7 message without a time zone", () => {
  it("has its times in the zone of the team, in New York", async () => {
    const order = await fixture.open();
    await fixture.sendBody(body(fixture.toMessage(order, everyMarker("F"))));
    const { metadata } = await fixture.readResult(order);
    expect(metadata).toMatchObject({ date_collected: "2026-11-20T13:30:00.000+00:00" });
  });
});
