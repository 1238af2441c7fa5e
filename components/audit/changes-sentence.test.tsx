import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AuditEntry } from "@/lib/contract/dashboard/audit";
import { on24HourClock } from "@/lib/domain/datetime";
import { AuditSentence } from "./audit-sentence";

const ORDER = "c7e2a0b4-1111-4222-8333-444455554410";

function sentence(change: Partial<Record<keyof AuditEntry, unknown>>): string {
  const entry = AuditEntry.parse({
    id: 1,
    request_id: "req-1",
    at: "2026-11-20T14:42:00Z",
    actor: { id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44", name: "Rowan Teasel", role: "operator" },
    kind: "write",
    subject: null,
    related: [],
    outcome: "succeeded",
    error_code: null,
    detail: {},
    ...change,
  });
  const html = renderToStaticMarkup(
    <AuditSentence entry={entry} zone={on24HourClock("America/New_York")} />,
  );
  return html.replaceAll(/<[^>]+>/g, "").trim();
}

describe("a change of a clinical record as a sentence", () => {
  it("says that a decision was sent, and who agreed to it, not that somebody sent it", () => {
    const sending = {
      operation: "match.send",
      subject: { type: "result", id: ORDER },
      detail: { action: "accept", order_id: ORDER, user_id: ORDER },
    };
    const end = "for result c7e2-4410 (order c7e2-4410, person c7e2-4410)";
    expect(sentence(sending)).toBe(`Rowan Teasel’s decision to attach was sent ${end}`);
    expect(sentence({ ...sending, second: "Sam Okafor" })).toBe(
      `Rowan Teasel’s decision to attach, agreed to by Sam Okafor, was sent ${end}`,
    );
    expect(sentence({ ...sending, outcome: "refused" })).toBe(
      `Rowan Teasel’s decision to attach was to be sent ${end}`,
    );
  });

  it.each([
    [{ change: "accept", rows: 17 }, "confirmed values of lab report c7e2-4410 (17 values)"],
    [{ change: "correct" }, "corrected a row of lab report c7e2-4410"],
    [{ change: "add" }, "added a row to lab report c7e2-4410"],
    [{ change: "remove" }, "removed a row from lab report c7e2-4410"],
    [{ change: "restore" }, "restored a row of lab report c7e2-4410"],
    [
      { change: "metadata", field: "dob", reason_length: 9 },
      "decided on a detail of lab report c7e2-4410 (the patient’s birth date, with a reason)",
    ],
    [
      { change: "second_review", field: "dob", verdict: "declined" },
      "declined, as second reviewer, a detail of lab report c7e2-4410 (the patient’s birth date)",
    ],
    [
      { change: "dismiss_lines", lines: 2 },
      "marked unread lines as no results in lab report c7e2-4410 (2 unread lines)",
    ],
    [{ change: "row_date" }, "set the day of collection of rows of lab report c7e2-4410"],
    [{ change: "undo" }, "undid a confirmation or dismissal in lab report c7e2-4410"],
    [
      { change: "earlier_results", is_kept: false },
      "decided not to keep the earlier results of lab report c7e2-4410",
    ],
    [
      { change: "confirm_person", reason_length: 9 },
      "confirmed the patient of lab report c7e2-4410 (with a reason)",
    ],
  ])("says what a change of a lab report did: %o", (detail, words) => {
    const subject = { type: "lab-report", id: ORDER };
    expect(sentence({ operation: "lab-report-review.change", subject, detail })).toBe(
      `Rowan Teasel ${words}`,
    );
  });

  it.each([
    [{ action: "accept", order_id: ORDER }, "decided to attach", "to order c7e2-4410"],
    [{ action: "unsure", order_id: null }, "decided to escalate as unsure", ""],
  ])("says which decision was made: %o", (detail, did, end) => {
    const subject = { type: "result", id: ORDER };
    expect(sentence({ operation: "match.decide", subject, detail })).toBe(
      `Rowan Teasel ${did} result c7e2-4410 ${end}`.trim(),
    );
  });

  it("says of a notification only what was recorded", () => {
    const say = (detail: object) =>
      sentence({
        operation: "critical-result.record",
        subject: { type: "critical-result", id: ORDER },
        detail,
      });
    const end = "critical result c7e2-4410";
    expect(say({ way: "phone", is_confirmed: true })).toBe(
      `Rowan Teasel recorded a call with its read-back about ${end}`,
    );
    expect(say({ way: "phone", is_confirmed: false })).toBe(
      `Rowan Teasel recorded a call without a read-back about ${end}`,
    );
    expect(say({ way: "phone", is_confirmed: false, attempt: "not_reached" })).toBe(
      `Rowan Teasel recorded a call that reached nobody about ${end}`,
    );
    expect(say({ way: "message", is_confirmed: false })).toBe(
      `Rowan Teasel recorded a message without an answer about ${end}`,
    );
    expect(say({})).toBe(`Rowan Teasel recorded a call or message about ${end}`);
  });

  it("says which page was refused", () => {
    const detail = { view: "opened", path: "/settings/staff" };
    expect(sentence({ operation: "page.open", kind: "read", outcome: "refused", detail })).toMatch(
      /^Rowan Teasel tried to open a page\s+at \/settings\/staff$/,
    );
  });

  it("says that a page renewed a claim by itself", () => {
    const subject = { type: "result", id: ORDER };
    expect(sentence({ operation: "match.renew-claim", subject, detail: {} })).toBe(
      "Rowan Teasel’s screen renewed the claim on result c7e2-4410",
    );
  });

  it("says of a read whose browser stopped waiting that the screen did, and not that somebody tried", () => {
    const cut = { kind: "read", outcome: "cut_off", error_code: "reader_left" };
    const subject = { type: "result", id: ORDER };
    const detail = { view: "opened" };
    expect(sentence({ ...cut, operation: "match.read", subject, detail })).toBe(
      "Rowan Teasel’s screen stopped waiting to read result c7e2-4410",
    );
    const search = { ...cut, operation: "order.search" };
    expect(sentence({ ...search, detail: { view: "shown", text_length: 2 } })).toMatch(
      /’s screen stopped waiting to search the orders\s+by a text of 2 letters$/,
    );
  });

  it.each([
    ["match.claim", { by_screen: true }, "’s screen claimed result c7e2-4410"],
    ["match.claim", {}, " claimed result c7e2-4410"],
    ["match.release", { by_screen: true }, "’s screen released result c7e2-4410"],
    ["form-draft.discard", {}, "’s screen deleted result c7e2-4410"],
    [
      "match-decision.second-review",
      { verdict: "agreed", compared: 4, item_id: ORDER, order_id: ORDER },
      " agreed, as second reviewer, to result c7e2-4410 for result c7e2-4410 to order c7e2-4410 (4 differing rows compared)",
    ],
    [
      "match.list",
      { items: 8, second_reviews: 2 },
      " listed the match review queue (8 results in the queue, 2 waiting for a second review)",
    ],
    [
      "match.decide",
      { action: "reject", note_length: 3 },
      " decided to reject result c7e2-4410 (with a note)",
    ],
  ])("says of %s who did it and to what", (operation, detail, words) => {
    const subject = { type: "result", id: ORDER };
    const isList = operation === "match.list";
    const kind = isList ? { kind: "read", subject: null } : { subject };
    const said = sentence({
      operation,
      ...kind,
      detail: isList ? { ...detail, view: "shown" } : detail,
    });
    expect(said.replaceAll(/\s+/g, " ")).toBe(
      `Rowan Teasel${isList ? words.replace("listed", "was shown") : words}`,
    );
  });
});
