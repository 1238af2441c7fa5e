import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AuditEntry } from "@/lib/contract/dashboard/audit";
import { getReason } from "./audit-labels";
import { AuditSentence } from "./audit-sentence";

const ORDER = "c7e2a0b4-1111-4222-8333-444455554410";
const base = {
  id: 1,
  request_id: "req-1",
  at: "2026-11-20T14:42:00Z",
  actor: { id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44", name: "Rowan Teasel", role: "operator" },
  operation: "order.reschedule",
  kind: "write",
  subject: { type: "order", id: ORDER },
  related: [],
  outcome: "succeeded",
  error_code: null,
  detail: { activate_by: "2026-11-26" },
};

function sentence(change: Partial<Record<keyof AuditEntry, unknown>>): string {
  const entry = AuditEntry.parse({ ...base, ...change });
  const html = renderToStaticMarkup(<AuditSentence entry={entry} />);
  return html.replaceAll(/<[^>]+>/g, "").trim();
}

describe("an entry of the audit log as a sentence", () => {
  it("says who moved what to when", () => {
    expect(sentence({})).toBe("Rowan Teasel moved activation of order c7e2-4410 to 26-Nov-2026");
  });

  it("does not say that an attempt without success was done", () => {
    const tried = "Rowan Teasel tried to move activation of order c7e2-4410 to 26-Nov-2026";
    expect(sentence({ outcome: "refused", error_code: "conflict" })).toBe(tried);
    expect(sentence({ outcome: "failed", error_code: "timeout" })).toBe(tried);
    expect(sentence({ outcome: "pending" })).toContain("began to move");
  });

  it("names filters and the length of a text, never the text", () => {
    const detail = {
      status: ["lost", "sample_error"],
      sort: "created_at",
      page: 1,
      text_length: 6,
    };
    expect(sentence({ operation: "order.search", kind: "read", subject: null, detail })).toMatch(
      /looked through the orders\s+by a text of 6 letters, status lost or sample error$/,
    );
  });

  it("says of a dispatch that it was at once", () => {
    expect(sentence({ operation: "order.dispatch", detail: {} })).toBe(
      "Rowan Teasel dispatched order c7e2-4410 at once",
    );
  });

  it("names the days of a look at cycles", () => {
    const detail = { start_date: "2026-01-01", end_date: "2026-11-20" };
    const subject = { type: "person", id: ORDER };
    expect(sentence({ operation: "cycle.read", kind: "read", subject, detail })).toBe(
      "Rowan Teasel looked at the cycles of person c7e2-4410 from 01-Jan-2026 to 20-Nov-2026",
    );
  });

  it("describes an entry that was stored under an earlier name of its operation", () => {
    const [earlier, current] = ["match-decision.take-back", "match-decision.undo"].map(
      (operation) => sentence({ operation, detail: {} }),
    );
    expect(earlier).toBe(current);
    expect(earlier).not.toContain("take-back");
  });

  it("shows an operation that it does not know as it came", () => {
    expect(sentence({ operation: "kit.burn", detail: { count: 3 } })).toBe(
      "Rowan Teasel did kit.burn order c7e2-4410 (count 3)",
    );
  });

  it("links to what the entry is about", () => {
    const html = renderToStaticMarkup(<AuditSentence entry={AuditEntry.parse(base)} />);
    expect(html).toContain(`href="/orders/${ORDER}"`);
  });

  it("gives the reason in words, and an unknown code as it came", () => {
    expect(getReason({ error_code: "forbidden" })).toBe("the role does not include it");
    expect(getReason({ error_code: "melted" })).toBe("melted");
    expect(getReason({ error_code: null })).toBeNull();
  });
});
