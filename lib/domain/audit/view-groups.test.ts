import { expect, test } from "vitest";
import { AuditEntry } from "@/lib/contract/dashboard/audit";
import { groupViews, summarizeViews } from "./view-groups";

const ROWAN = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const UMA = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b45";
const ORDER = { type: "order", id: "order-1" };
const PERSON = { type: "person", id: "person-1" };
let nextId = 100;

function entry(time: string, change: Partial<AuditEntry> & { by?: string } = {}): AuditEntry {
  const { by = ROWAN, ...rest } = change;
  nextId -= 1;
  return {
    ...AuditEntry.parse({
      id: nextId,
      request_id: `req-${nextId}`,
      at: `2026-11-20T${time}:00Z`,
      actor: { id: by, name: by === ROWAN ? "Rowan Teasel" : "Uma Finch", role: "operator" },
      operation: "order.read",
      kind: "read",
      subject: ORDER,
      related: [],
      outcome: "succeeded",
      error_code: null,
      detail: { view: "opened" },
    }),
    ...rest,
  };
}
const sizes = (groups: ReturnType<typeof groupViews>) =>
  groups.map(({ entries }) => entries.length);

test("reads of one record by one person are one group, also when others read in between", () => {
  const log = [
    entry("10:20", { operation: "result.read" }),
    entry("10:10", { by: UMA }),
    entry("10:05"),
    entry("09:50"),
  ];
  expect(sizes(groupViews(log))).toEqual([3, 1]);
});

test("a pause of more than half an hour begins another group", () => {
  expect(sizes(groupViews([entry("10:31"), entry("10:00")]))).toEqual([1, 1]);
  expect(sizes(groupViews([entry("10:30"), entry("10:00")]))).toEqual([2]);
});

test("changes and what did not succeed are never folded away", () => {
  const log = [
    entry("10:03", { kind: "write", operation: "order.reschedule" }),
    entry("10:02", { outcome: "refused" }),
    entry("10:01"),
    entry("10:00"),
  ];
  expect(sizes(groupViews(log))).toEqual([1, 1, 2]);
});

test("the saves that a form makes by itself share one line, and no other change does", () => {
  const draft = {
    kind: "write" as const,
    operation: "order-draft.save",
    subject: { type: "draft", id: "d" },
  };
  const saves = [entry("10:03", draft), entry("10:02", draft), entry("10:01", draft)];
  const other = entry("10:00", { ...draft, subject: { type: "draft", id: "e" } });
  const failed = entry("09:59", { ...draft, outcome: "failed" });
  const groups = groupViews([...saves, other, failed]);
  expect(sizes(groups)).toEqual([3, 1, 1]);
  expect(groups[0] && summarizeViews(groups[0])).toBe("saved this order draft 3 times");
});

test("asked about a person, reads of the record and of its orders are one group", () => {
  const log = [entry("10:02"), entry("10:01", { subject: PERSON, operation: "person.read" })];
  expect(sizes(groupViews(log))).toEqual([1, 1]);
  expect(sizes(groupViews(log, "person"))).toEqual([2]);
});

test("a group is summed up by what was viewed and how often", () => {
  const [group] = groupViews([
    entry("10:02", { operation: "result.read" }),
    entry("10:01"),
    entry("10:00"),
  ]);
  expect(group && summarizeViews(group)).toBe("opened this order 2 times (also read: the results)");
  const [parts] = groupViews([
    entry("10:03", { operation: "result.read" }),
    entry("10:02", { operation: "appointment.read" }),
    entry("10:01", { operation: "result.read" }),
  ]);
  expect(parts && summarizeViews(parts)).toBe(
    "opened pages with parts of this order: the results 2 times, the appointment",
  );
  const [several] = groupViews([entry("10:02"), entry("10:01", { subject: PERSON })], "person");
  expect(several && summarizeViews(several)).toBe("opened an order; opened a person");
});

test("a summary counts records and their parts apart, and names the parts that one entry combines", () => {
  const other = { type: "order", id: "order-2" };
  const summarize = (...log: AuditEntry[]) =>
    groupViews(log, "person").map((group) => summarizeViews(group));
  expect(summarize(entry("10:03"), entry("10:02", { subject: other }), entry("10:01"))).toEqual([
    "opened 2 orders, 3 times in all",
  ]);
  const combined = { view: "opened", operations: ["note.list", "result.read"] };
  expect(
    summarize(
      entry("10:02", { operation: "record.read-parts", detail: combined }),
      entry("10:01"),
      entry("10:00", { operation: "result.read" }),
    ),
  ).toEqual(["opened this order (also read: the notes, the results 2 times)"]);
  const shown = { detail: { view: "shown" }, subject: null };
  expect(
    summarize(
      entry("10:02", { ...shown, operation: "order.search" }),
      entry("10:01", { ...shown, operation: "today.read" }),
      entry("10:00", { ...shown, operation: "order.search" }),
    ),
  ).toEqual(["was shown the orders (read 2 times), Today"]);
  expect(
    summarize(
      entry("10:01", { operation: "webhook-endpoint.list-attempts" }),
      entry("10:00", { operation: "webhook-endpoint.list-attempts" }),
    ),
  ).toEqual(["opened the deliveries to this order 2 times"]);
});
