import type { Chance } from "./chance";

/** The part of JSON Schema that our OpenAPI document uses. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};

/** Looks up `#/components/schemas/…`. */
export type Lookup = (reference: string) => Schema;

const TEXTS = [
  "text",
  "ME",
  "04101",
  "1234567893",
  "+12065550142",
  "E78.5",
  "1.2",
  "quest",
  "heartrate",
  "iVBORw0KGgo=",
];

/** A value that the schema accepts, or nearly: rules that exist only in code are not known here. */
export function makeValue(schema: Schema, lookup: Lookup, chance: Chance): unknown {
  if (schema.$ref !== undefined) return makeValue(lookup(schema.$ref), lookup, chance);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return chance.pick(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return makeValue(chance.pick(branches), lookup, chance);
  if (schema.allOf !== undefined) {
    return Object.assign({}, ...schema.allOf.map((part) => makeValue(part, lookup, chance)));
  }
  switch (typeof schema.type === "string" ? schema.type : schema.type?.[0]) {
    case "object":
      return makeObject(schema, lookup, chance);
    case "array": {
      const { items = {} } = schema;
      const length = Math.max(schema.minItems ?? 0, chance.below(2));
      return Array.from({ length }, () => makeValue(items, lookup, chance));
    }
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return chance.below(2) === 0;
    case "null":
      return null;
    default:
      return makeText(schema, chance);
  }
}

function makeObject({ properties = {}, required = [] }: Schema, lookup: Lookup, chance: Chance) {
  const made: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(properties)) {
    if (required.includes(key) || chance.below(2) === 0)
      made[key] = makeValue(field, lookup, chance);
  }
  return made;
}

function makeText({ format, pattern, minLength = 0 }: Schema, chance: Chance): string {
  if (format === "uuid") return "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
  if (format === "date") return "2026-12-01";
  if (format === "date-time") return "2026-12-01T10:00:00Z";
  if (format === "email") return "wren.halloway@example.com";
  if (pattern === undefined) return chance.pick(TEXTS).padEnd(minLength, "x");
  // The pattern comes from our own document, whose patterns are proven to run in linear time.
  const regex = new RegExp(pattern);
  return TEXTS.find((text) => regex.test(text)) ?? "";
}

/** A copy in which one leaf or one whole branch is replaced with junk. */
export function mutateOne(value: unknown, junk: readonly unknown[], chance: Chance): unknown {
  if (typeof value !== "object" || value === null || chance.below(6) === 0)
    return chance.pick(junk);
  if (Array.isArray(value)) {
    if (value.length === 0) return [chance.pick(junk)];
    const at = chance.below(value.length);
    return value.map((item, index) => (index === at ? mutateOne(item, junk, chance) : item));
  }
  const keys = Object.keys(value);
  if (keys.length === 0) return { [String(chance.pick(junk))]: chance.pick(junk) };
  const at = chance.pick(keys);
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, item]) => [key, key === at ? mutateOne(item, junk, chance) : item]),
  );
}
