import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuditEntry } from "@/lib/contract/dashboard/audit";
import { on24HourClock } from "@/lib/domain/datetime";
import { ViewGroupCell } from "./view-group-cell";

const ORDER = "c7e2a0b4-1111-4222-8333-444455554410";
const OTHER = "d7e2a0b4-1111-4222-8333-444455554411";

function entry(id: number, subjectId: string): AuditEntry {
  return AuditEntry.parse({
    id,
    request_id: `req-${id}`,
    at: "2026-11-20T14:42:00Z",
    actor: {
      id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44",
      name: "Rowan Teasel",
      role: "operator",
    },
    operation: "order.read",
    kind: "read",
    subject: { type: "order", id: subjectId },
    related: [],
    outcome: "succeeded",
    error_code: null,
    detail: { view: "opened" },
  });
}

function render(...ids: [string, ...string[]]) {
  const [newest, ...others] = ids.map((id, index) => entry(index + 1, id));
  if (!newest) throw new Error("a group has an entry");
  const group = { id: 1, entries: [newest, ...others] as const };
  const html = renderToStaticMarkup(<ViewGroupCell group={group} zone={on24HourClock("UTC")} />);
  const [summary = "", opened = ""] = html.split("</summary>");
  return { summary: getText(summary), opened: getText(opened), html };
}

const getText = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("several views in one line name the record that was viewed", () => {
  expect(render(ORDER, ORDER).summary).toBe(
    "Rowan Teasel opened this order 2 times: order c7e2-4410",
  );
});

test("views of several records name none of them in the line that sums them up", () => {
  expect(render(ORDER, OTHER).summary).toBe("Rowan Teasel opened 2 orders");
});

test("what screens fetched is not said of their staff member", () => {
  const fetched = [1, 2].map((id) => ({
    ...entry(id, ORDER),
    operation: "result.read",
    detail: { view: "fetched" },
  }));
  const group = { id: 1, entries: fetched as never };
  const html = renderToStaticMarkup(<ViewGroupCell group={group} zone={on24HourClock("UTC")} />);
  expect(getText(html.split("</summary>")[0] ?? "")).toBe(
    "Rowan Teasel ’s screen fetched the results of this order 2 times: order c7e2-4410",
  );
});

test("an opened entry names its record once, as a link, with its whole id to copy", () => {
  const { opened, html } = render(ORDER);
  expect(opened.match(/c7e2-4410/g)).toHaveLength(1);
  expect(opened).toMatch(/^as operator order c7e2-4410 request/);
  expect(html).toContain(`href="/orders/${ORDER}"`);
  expect(html).toContain(`aria-label="Copy ${ORDER}"`);
});

test("each entry of an opened group names its record once", () => {
  const { opened } = render(ORDER, OTHER);
  expect(opened.match(/c7e2-4410/g)).toHaveLength(1);
  expect(opened.match(/d7e2-4411/g)).toHaveLength(1);
});
