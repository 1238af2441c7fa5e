import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { getExample } from "@/lib/contract/dashboard/endpoint";
import { formatDetail } from "@/lib/domain/audit/audit-detail";
import { DETAIL_PHRASES } from "@/lib/domain/audit/detail-phrases";
import { OPERATION_LABELS } from "@/lib/domain/audit/operation-labels";
import { on24HourClock } from "@/lib/domain/datetime";
import type { AnyOperation } from "@/lib/server/core/operation";
import { FETCHABLE_OPERATIONS } from "@/lib/server/core/passive-operations";
import { allOperations } from "@/lib/server/testing/all-operations";

/** A stand-in for any value: its properties and call results are stand-ins too, and its length is 1. */
function anything(keys: readonly string[] = []): never {
  return new Proxy(() => anything(), {
    get: (_target, name) => {
      if (name === Symbol.iterator) return () => [][Symbol.iterator]();
      if (name === Symbol.toPrimitive) return () => 1;
      if (name === "length" || name === "size") return 1;
      return anything();
    },
    ownKeys: () => ["prototype", ...keys],
    getOwnPropertyDescriptor: (target, name) =>
      name === "prototype"
        ? Reflect.getOwnPropertyDescriptor(target, name)
        : { enumerable: true, configurable: true, value: anything() },
  }) as never;
}

function getKeys(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((each) => getKeys(each as z.ZodType));
  if (schema instanceof z.ZodPipe) return getKeys(schema.in as z.ZodType);
  return [];
}

function getDetailKeys({ spec }: AnyOperation): string[] {
  if (spec.audit === "none") return [];
  const { detail, resultDetail } = spec.audit;
  return [
    ...Object.keys(detail?.(anything(getKeys(spec.input))) ?? {}),
    ...Object.keys(resultDetail?.(anything()) ?? {}),
  ];
}

/** Actions that are recorded without an operation of their own, with the keys of the details they store. */
const SENT: Readonly<Record<string, readonly string[]>> = {
  "critical-result.escalate": ["task_id", "escalation_id", "channel", "stage", "try"],
  "critical-result.open": ["task_id", "source"],
  "encryption-key.add": [],
  "encryption-key.rotate": [],
  "match.send": ["decision_id", "action", "order_id", "user_id"],
  "page.open": ["view", "path"],
  "record.read-parts": ["view", "operations", "requests"],
  "view-alarm.raise": ["window", "people", "threshold"],
  "order.import": ["import", "row", "identity_differs_in", "identity_reason", "order_id"],
  "order.reschedule": ["activate_by", "bulk_reschedule"],
};

/** Values of each stored kind: none may make its field name appear on the screen. */
const VALUES = [1, true, false, null, "some_value", ["a_b", "c"], "2026-11-21T23:00:00.000Z"];

let operations: AnyOperation[];
let recorded: { name: string; keys: readonly string[] }[];

beforeAll(async () => {
  operations = (await allOperations()).filter(({ spec }) => spec.audit !== "none");
  recorded = [
    ...operations.map((each) => ({ name: each.spec.name, keys: getDetailKeys(each) })),
    ...Object.entries(SENT).map(([name, keys]) => ({ name, keys })),
  ];
});

test("every recorded operation has words for what was done", () => {
  expect(recorded.map(({ name }) => name).filter((name) => !OPERATION_LABELS[name])).toEqual([]);
});

test("the words for what was done to a record lead to that record", () => {
  const ofRecords = operations.filter(({ spec }) => {
    const subject = spec.audit === "none" ? undefined : spec.audit.subject;
    return subject?.(getExample(spec) as never)?.id != null;
  });
  expect(ofRecords.length).toBeGreaterThan(50);
  const withoutRecord = ofRecords.filter(({ spec }) => !OPERATION_LABELS[spec.name]?.[2]);
  expect(withoutRecord.map(({ spec }) => spec.name)).toEqual([]);
});

test("what a screen may fetch is said with a verb that its word replaces", () => {
  const others = [...FETCHABLE_OPERATIONS].filter(
    (name) => !/^(?:viewed|read|listed|searched)(?: |$)/.test(OPERATION_LABELS[name]?.[0] ?? ""),
  );
  expect(others).toEqual([]);
});

test("every detail that an operation stores has words, and is never shown by its stored name", () => {
  const wordless = recorded.flatMap(({ name, keys }) =>
    keys.filter((key) => !DETAIL_PHRASES[key]).map((key) => `${name}: ${key}`),
  );
  expect(wordless).toEqual([]);
  for (const { name, keys } of recorded) {
    for (const value of VALUES) {
      const detail = Object.fromEntries(keys.map((key) => [key, value]));
      // Text typed by a staff member is quoted unchanged.
      const words = formatDetail(
        { operation: name, detail },
        on24HourClock("America/New_York"),
      ).replaceAll(/“[^”]*”/g, "");
      expect(words, name).not.toMatch(/[a-z]_[a-z]|undefined|null|NaN|\bnone\b|[[\]{}]/);
      expect(words, name).not.toContain("T23:00");
    }
  }
});
