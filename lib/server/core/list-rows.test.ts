import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { getExample } from "@/lib/contract/dashboard/endpoint";
import type { AnyOperation } from "@/lib/server/core/operation";
import { FETCHABLE_OPERATIONS } from "@/lib/server/core/passive-operations";
import { chooseView, getStrictView } from "@/lib/server/core/read-operation";
import { allOperations } from "@/lib/server/testing/all-operations";
import {
  DETAIL_FIELDS,
  EXPORTS,
  LIST_READS,
  LISTS_WITHOUT_PEOPLE,
} from "@/lib/server/testing/list-reads";
import { LIST_ROWS } from "@/lib/server/testing/list-rows";

let operations: Map<string, AnyOperation>;

beforeAll(async () => {
  operations = new Map((await allOperations()).map((each) => [each.spec.name, each]));
});

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
};

/** Every key that a response with this schema can have, as `rows.name`. Parsing a response drops all other keys. */
function listKeys(schema: JsonSchema, at = ""): string[] {
  const {
    properties = {},
    items,
    anyOf = [],
    oneOf = [],
    allOf = [],
    additionalProperties,
  } = schema;
  const own = Object.entries(properties).flatMap(([key, value]) => [
    `${at}${key}`,
    ...listKeys(value, `${at}${key}.`),
  ]);
  const inner = [items, ...anyOf, ...oneOf, ...allOf].flatMap((each) =>
    each ? listKeys(each, at) : [],
  );
  const values =
    typeof additionalProperties === "object" ? listKeys(additionalProperties, `${at}*.`) : [];
  return [...new Set([...own, ...inner, ...values])].sort((a, b) => (a < b ? -1 : 1));
}

/** As plain JSON data, because the returned type is recursive in a different way. */
function toJson(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, { unrepresentable: "any", io: "output", reused: "inline" });
  return JSON.parse(JSON.stringify(json));
}

/** Groups each object's keys on one line, as in `orders.details: type`. */
function groupKeys(keys: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const parent = key.split(".").slice(0, -1).join(".") || "answer";
    groups.set(parent, [...(groups.get(parent) ?? []), key]);
  }
  return [...groups]
    .map(([parent, own]) => `${parent}: ${own.map((key) => key.split(".").at(-1)).join(" ")}`)
    .sort((a, b) => (a < b ? -1 : 1));
}

function getOutputKeys(name: string): string[] {
  const schema = operations.get(name)?.spec.output;
  if (!schema) throw new Error(`There is no operation ${name}`);
  return listKeys(toJson(schema));
}

test("knows of every read that answers with rows", () => {
  const withArrays = [...operations.values()]
    .filter(
      ({ spec }) =>
        spec.kind === "read" &&
        /\.(list|search|board|watch|find|read-rows|read-people)$/.test(spec.name),
    )
    .map(({ spec }) => spec.name);
  const withoutPeople = withArrays.filter((name) => !LIST_READS.includes(name));
  expect(new Set(withoutPeople)).toEqual(new Set(LISTS_OF_ONE_RECORD));
  expect([...LIST_READS, ...EXPORTS].filter((name) => !operations.has(name))).toEqual([]);
});

/** Lists of one record named in the request, or without patients: settings, and the contents of one person's page. */
const LISTS_OF_ONE_RECORD = [
  "acknowledgement.list",
  "administrative-field.list",
  "backup.watch",
  "form-draft.list",
  "kit.find",
  "lab-report-review.watch",
  "live.watch",
  "management-key.list",
  "match.watch",
  "note.list",
  "remembered-name.list",
  "session.list",
  "staff-member.list",
  "team-key.list",
  "team.list",
  "timeseries.list",
  "webhook-endpoint.list",
  "webhook-endpoint.watch",
];

test.each(LIST_READS)("%s answers with these keys and no others", (name) => {
  const keys = getOutputKeys(name);
  expect(groupKeys(keys)).toEqual(LIST_ROWS[name]);
  const detail = keys.filter((key) => DETAIL_FIELDS.includes(key.split(".").at(-1) ?? ""));
  expect(detail).toEqual([]);
});

/** Fields that show that a response is about a person. */
const PERSON_FIELDS = new Set(["birth_date", "dob", "first_name", "last_name", "person", "stream"]);

/**
 * Whether "Who viewed this person" finds the operation: by the people in its response, or by the person or order that
 * its input names.
 */
function namesPerson({ spec }: AnyOperation): boolean {
  const { audit } = spec;
  if (audit === "none") return false;
  if (audit.shown ?? audit.resultRelated) return true;
  const input = getExample(spec) as never;
  const subjects = [audit.subject?.(input), ...(audit.related?.(input) ?? [])];
  return subjects.some((each) => each?.type === "person" || each?.type === "order");
}

/**
 * Reads with such a field that show no patient: a file of audit entries with ids, a stream of changes, and a picture
 * too small to be read.
 */
const READS_WITHOUT_PATIENTS: readonly string[] = [
  "audit.export",
  "lab-report.read-thumbnail",
  "live.watch",
];
/** Writes with such a field that show no patient: practice has invented people in a team of its own. */
const WRITES_WITHOUT_PATIENTS: readonly string[] = ["match-practice.open-case"];

test.each([
  ["read", READS_WITHOUT_PATIENTS],
  ["write", WRITES_WITHOUT_PATIENTS],
] as const)("every %s that shows a person names that person in the audit log", (kind, others) => {
  const showing = [...operations.values()].filter(({ spec }) => {
    if (spec.kind !== kind) return false;
    return listKeys(toJson(spec.output)).some((key) =>
      PERSON_FIELDS.has(key.split(".").at(-1) ?? ""),
    );
  });
  const unnamed = showing.filter((each) => !namesPerson(each)).map(({ spec }) => spec.name);
  expect(new Set(unnamed)).toEqual(new Set(others));
});

test("every list and every file of people names them in the audit log", () => {
  const unnamed = [...LIST_READS, ...EXPORTS].filter((name) => {
    const audit = operations.get(name)?.spec.audit;
    return audit === "none" || !(audit?.shown ?? audit?.resultRelated ?? audit?.subject);
  });
  // An exported audit log contains the ids of its entries, not data of people.
  expect(new Set(unnamed)).toEqual(new Set([...LISTS_WITHOUT_PEOPLE, "audit.export"]));
});

test("only the listed reads can be fetched, never a whole record, a file or what was received", () => {
  const reads = [...operations.values()].filter(({ spec }) => spec.kind === "read");
  const claim = { isFetched: true, isFamiliar: true };
  const fetchable = reads.filter(({ spec }) => {
    const strict = spec.audit === "none" ? "opened" : getStrictView(spec, spec.audit);
    return chooseView(spec.name, strict, claim) === "fetched";
  });
  expect(new Set(fetchable.map(({ spec }) => spec.name))).toEqual(FETCHABLE_OPERATIONS);
  expect(fetchable.filter(({ spec }) => spec.download || spec.audit === "none")).toEqual([]);
  const never =
    /^(?:person|order|match|lab-report|lab-report-review|received-report|event|cycle|timeseries|search)\.(?:read|find|read-raw|read-payload|read-as-received|read-samples)$/;
  expect(fetchable.filter(({ spec }) => never.test(spec.name))).toEqual([]);
  for (const { spec } of reads) {
    const stranger = { isFetched: true, isFamiliar: false };
    expect(chooseView(spec.name, "opened", stranger)).toBe("opened");
  }
});
