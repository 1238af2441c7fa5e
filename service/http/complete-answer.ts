import { z } from "zod";
import { keysOfSomeKinds } from "@/lib/contract/optional-keys";

/** Returns the value with its missing keys, or the value itself when it has them all. */
type Complete = (value: unknown) => unknown;

const completers = new WeakMap<z.ZodType, Complete | null>();

/**
 * Adds the optional keys that a value of the contract lacks, at every depth, as the public service does: null where the
 * type allows it, otherwise the default in its `meta`, or an empty list or map. Keys marked with `onlyFor` are not
 * added.
 */
export function completeAnswer<Value>(schema: z.ZodType, value: Value): Value {
  const complete = getCompleter(schema);
  return complete === null ? value : (complete(value) as Value);
}

function getCompleter(schema: unknown): Complete | null {
  if (!(schema instanceof z.ZodType)) return null;
  const known = completers.get(schema);
  if (known !== undefined) return known;
  const made = makeCompleter(schema);
  completers.set(schema, made);
  return made;
}

function makeCompleter(schema: z.ZodType): Complete | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return getCompleter(schema.unwrap());
  }
  if (schema instanceof z.ZodObject) return completeObject(schema);
  if (schema instanceof z.ZodArray) return completeList(getCompleter(schema.element));
  if (schema instanceof z.ZodRecord) return completeMap(getCompleter(schema.valueType));
  if (schema instanceof z.ZodUnion) return completeUnion(schema.options);
  return null;
}

function completeObject(schema: z.ZodObject): Complete {
  const fields = Object.entries(schema.shape).map(([key, field]) => ({
    key,
    standIn: getStandIn(field),
    complete: getCompleter(field),
  }));
  return (value) => {
    if (!isObject(value)) return value;
    let whole = value;
    for (const { key, standIn, complete } of fields) {
      const given = value[key];
      const written = given === undefined ? standIn?.() : (complete?.(given) ?? given);
      if (written === given) continue;
      if (whole === value) whole = { ...value };
      whole[key] = written;
    }
    return whole;
  };
}

/** Returns the value for a missing key; null when the contract defines none. */
function getStandIn(field: unknown): (() => unknown) | null {
  if (!(field instanceof z.ZodType) || keysOfSomeKinds.has(field)) return null;
  if (!field.safeParse(undefined).success) return null;
  const documented = field.meta()?.default;
  if (documented !== undefined) return () => documented;
  if (field.safeParse(null).success) return () => null;
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field;
  if (inner instanceof z.ZodArray) return () => [];
  if (inner instanceof z.ZodRecord) return () => ({});
  return null;
}

function completeList(complete: Complete | null): Complete | null {
  if (complete === null) return null;
  return (value) => (Array.isArray(value) ? value.map(complete) : value);
}

function completeMap(complete: Complete | null): Complete | null {
  if (complete === null) return null;
  return (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, complete(item)]))
      : value;
}

/** Completes a value by the branch whose required keys it has. */
function completeUnion(options: readonly unknown[]): Complete | null {
  const branches = options.filter((option) => option instanceof z.ZodType);
  if (branches.every((branch) => getCompleter(branch) === null)) return null;
  return (value) => {
    const branch = branches.find((candidate) => isOfBranch(candidate, value));
    return (branch && getCompleter(branch)?.(value)) ?? value;
  };
}

function isOfBranch(branch: z.ZodType, value: unknown): boolean {
  if (Array.isArray(value)) return branch instanceof z.ZodArray;
  if (!isObject(value)) return false;
  if (!(branch instanceof z.ZodObject)) return branch instanceof z.ZodRecord;
  return Object.entries(branch.shape).every(
    ([key, field]) => value[key] !== undefined || (field as z.ZodType).safeParse(undefined).success,
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
