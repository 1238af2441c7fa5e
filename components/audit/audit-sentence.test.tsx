import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AuditEntry } from "@/lib/contract/dashboard/audit";
import { getReason } from "@/lib/domain/audit/audit-labels";
import { OPERATION_LABELS } from "@/lib/domain/audit/operation-labels";
import { on24HourClock } from "@/lib/domain/datetime";
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
  const html = renderToStaticMarkup(
    <AuditSentence entry={entry} zone={on24HourClock("America/New_York")} />,
  );
  return html.replaceAll(/<[^>]+>/g, "").trim();
}

describe("an audit entry as a sentence", () => {
  it("says who rescheduled which order to which date", () => {
    expect(sentence({})).toBe("Rowan Teasel rescheduled order c7e2-4410 to 26-Nov-2026");
  });

  it("does not claim success for an attempt that had none", () => {
    const tried = "Rowan Teasel tried to reschedule order c7e2-4410 to 26-Nov-2026";
    expect(sentence({ outcome: "refused", error_code: "conflict" })).toBe(tried);
    expect(sentence({ outcome: "failed", error_code: "timeout" })).toBe(tried);
    expect(sentence({ outcome: "pending" })).toContain("began to reschedule");
  });

  it("names the filters and the length of the searched text, never the text", () => {
    const detail = {
      status: ["lost", "sample_error"],
      sort: "created_at",
      page: 1,
      text_length: 6,
    };
    expect(sentence({ operation: "order.search", kind: "read", subject: null, detail })).toMatch(
      /searched the orders\s+by a text of 6 letters, status lost or sample error$/,
    );
  });

  it("says of whom a list was searched, and of what parts were read", () => {
    const search = { operation: "order.search", kind: "read", subject: null };
    expect(sentence({ ...search, detail: { user_id: ORDER, view: "shown" } })).toMatch(
      /was shown the orders\s+of person c7e2-4410$/,
    );
    const parts = { operation: "record.read-parts", kind: "read", subject: null };
    expect(sentence({ ...parts, detail: { view: "fetched" } })).toBe(
      "Rowan Teasel’s screen fetched parts of records",
    );
    const open = Object.entries(OPERATION_LABELS).filter(
      ([, [did, , to]]) => / (?:at|for|from|in|of|on|to|with)$/.test(did) && !to,
    );
    expect(open.map(([name]) => name)).toEqual(["session.sign-in"]);
  });

  it.each([
    ["opened", "order.read", "Rowan Teasel opened order c7e2-4410"],
    ["shown", "today.read", "Rowan Teasel was shown Today"],
    ["fetched", "result.read", "Rowan Teasel’s screen fetched the results of order c7e2-4410"],
    [
      undefined,
      "result.read",
      "Rowan Teasel fetched or was shown (before version 0.3.0) the results of order c7e2-4410",
    ],
  ])(
    "says of a read that is %s what is true, and never that it was viewed",
    (view, operation, text) => {
      const subject = operation === "today.read" ? null : base.subject;
      const detail = view ? { view } : {};
      expect(sentence({ kind: "read", operation, subject, detail })).toBe(text);
    },
  );

  it("does not say that a refused or interrupted read was opened or shown", () => {
    const read = { kind: "read", operation: "result.read", error_code: null };
    const say = (view: string, outcome: string) =>
      sentence({ ...read, outcome, detail: { view } }).replace("Rowan Teasel", "");
    expect(say("opened", "refused")).toBe(" tried to open the results of order c7e2-4410");
    expect(say("shown", "failed")).toBe(" tried to read the results of order c7e2-4410");
    expect(say("fetched", "pending")).toBe(
      "’s screen began to fetch the results of order c7e2-4410",
    );
  });

  it("names the parts that one entry combines", () => {
    const detail = {
      view: "opened",
      operations: ["note.list", "result.read", "order.read-staff-actions"],
    };
    expect(sentence({ kind: "read", operation: "record.read-parts", detail })).toBe(
      "Rowan Teasel opened a page with parts of order c7e2-4410 (the notes, the results, what staff did)",
    );
  });

  it("says that a list was searched only where there was a text or a filter", () => {
    const read = { operation: "order.search", kind: "read", subject: null };
    const say = (detail: object) => sentence({ ...read, detail: { view: "shown", ...detail } });
    expect(say({ page: 1, sort: "created_at" })).toBe("Rowan Teasel was shown the orders");
    expect(say({ status: ["lost"] })).toMatch(/searched the orders\s+by status lost$/);
    expect(say({ view: "fetched", text_length: 2 })).toMatch(
      /’s screen fetched the orders\s+by a text of 2 letters$/,
    );
    const reports = { ...read, operation: "lab-report.search" };
    expect(
      sentence({ ...reports, detail: { view: "shown", page: 1, state: "open", total: 12 } }),
    ).toMatch(/was shown the lab reports\s+\(state open, 12 lab reports in all\)$/);
  });

  it("names what has no record of its own once", () => {
    const subject = { type: "match-parameters", id: null };
    const read = { operation: "match-parameters.read", kind: "read", subject };
    expect(sentence({ ...read, detail: { view: "opened" } })).toBe(
      "Rowan Teasel opened the match parameters",
    );
    expect(sentence({ subject: null, outcome: "refused", detail: {} })).toBe(
      "Rowan Teasel tried to reschedule an order",
    );
  });

  it("says that a dispatch was immediate", () => {
    expect(sentence({ operation: "order.dispatch", detail: {} })).toBe(
      "Rowan Teasel immediately dispatched order c7e2-4410",
    );
  });

  it("says which time of an appointment had which outcome, and to which time it was rescheduled", () => {
    const start_at = "2026-11-20T14:00:00Z";
    const detail = { start_at, outcome: "no_show" };
    expect(sentence({ operation: "appointment.reschedule", detail: { start_at } })).toMatch(
      /rescheduled the appointment of order c7e2-4410 to 20-Nov-2026 09:00/,
    );
    expect(sentence({ operation: "appointment.record-outcome", detail })).toMatch(
      /recorded an outcome for order c7e2-4410 for the time 20-Nov-2026 09:00.*, as no show$/,
    );
  });

  it("names the days whose cycles were opened", () => {
    const detail = { start_date: "2026-01-01", end_date: "2026-11-20", view: "opened" };
    const subject = { type: "person", id: ORDER };
    expect(sentence({ operation: "cycle.read", kind: "read", subject, detail })).toBe(
      "Rowan Teasel opened the cycles of person c7e2-4410 from 01-Jan-2026 to 20-Nov-2026",
    );
  });

  it("describes an entry that was stored under an earlier name of its operation", () => {
    const [earlier, current] = ["match-decision.take-back", "match-decision.undo"].map(
      (operation) => sentence({ operation, detail: {} }),
    );
    expect(earlier).toBe(current);
    expect(earlier).not.toContain("take-back");
  });

  it("shows an unknown operation by its name", () => {
    expect(sentence({ operation: "kit.burn", detail: { count: 3 } })).toBe(
      "Rowan Teasel did “kit burn” on order c7e2-4410 (3 entries)",
    );
  });

  it("shows an entry that an earlier version stored under a former name", () => {
    const subject = { type: "move", id: ORDER };
    const detail = { orders: 3 };
    expect(sentence({ operation: "bulk-move.start", subject, detail })).toBe(
      "Rowan Teasel started bulk reschedule c7e2-4410 (3 orders)",
    );
  });

  it.each([
    ["match.read", { is_open: true }, "(still to be reviewed)"],
    ["match.list", { status: null, items: 108 }, "(108 results in the queue)"],
    [
      "timeseries.read",
      {
        resource: "heart_rate",
        start: "2026-11-20T23:00:00.000Z",
        end: "2026-11-21T23:00:00.000Z",
        providers: [],
      },
      "of Heart rate, from 20-Nov-2026 18:00 EST to 21-Nov-2026 18:00 EST",
    ],
    ["bulk-reschedule.plan", { by_days: -3, chosen: 40 }, "(3 days earlier, 40 chosen)"],
    [
      "document.read",
      { kind: "results_pdf", revealed: true },
      "(kind: results pdf, shown in spite of a match correction)",
    ],
  ])("describes the details of %s in words", (operation, detail, words) => {
    expect(sentence({ operation, kind: "read", detail })).toContain(` ${words}`);
  });

  it("says a range from its beginning to its end, and series by the names of the screens", () => {
    const subject = { type: "person", id: ORDER };
    const read = { operation: "timeseries.read", kind: "read", subject };
    // As the database stores it.
    const range = { end: "2026-11-28T15:00:00Z", view: "opened", start: "2026-11-25T15:00:00Z" };
    expect(sentence({ ...read, detail: { ...range, resource: "heartrate" } })).toMatch(
      / from 25-Nov-2026 10:00 EST to 28-Nov-2026 10:00 EST, of Heart rate$/,
    );
    const exported = { end: range.end, resources: ["heartrate", "inhaler_usage"] };
    expect(sentence({ operation: "timeseries.export", subject, detail: exported })).toMatch(
      / to 28-Nov-2026 10:00 EST, of Heart rate, Inhaler uses$/,
    );
    const search = { operation: "audit.search", kind: "read", subject: null };
    expect(sentence({ ...search, detail: { to: "2026-11-28", from: "2026-11-25" } })).toMatch(
      /from 25-Nov-2026 to 28-Nov-2026$/,
    );
  });

  it("links to the subject of the entry", () => {
    const html = renderToStaticMarkup(
      <AuditSentence entry={AuditEntry.parse(base)} zone={on24HourClock("UTC")} />,
    );
    expect(html).toContain(`href="/orders/${ORDER}"`);
  });

  it("gives the reason of a known error code and shows an unknown code", () => {
    expect(getReason({ error_code: "forbidden" })).toBe("the role does not include it");
    expect(getReason({ error_code: "melted" })).toBe("melted");
    // An empty file is a conflict as much as a colleague's change.
    expect(getReason({ error_code: "conflict" })).toBeNull();
    expect(getReason({ error_code: null })).toBeNull();
    expect(getReason({ error_code: "reader_left" })).toMatch(/^the browser stopped waiting/);
    const late = { error_code: "timeout", kind: "read" } as const;
    expect(getReason({ ...late, detail: { view: "opened" } })).toBe("no answer in time");
    expect(getReason({ ...late, detail: {} })).toMatch(/, or the browser stopped waiting$/);
  });
});
