import { z } from "zod";
import type { ValidationIssue } from "@/lib/contract/dashboard/api-error";

/** The limits of texts and numbers for which the contract states none. */
const TEXT_LENGTH = 4_000;
const NUMBER = 1e12;

type Loc = ValidationIssue["loc"];

/**
 * Finds texts and numbers of an accepted value that are larger than anybody means, where the contract states no limit of
 * its own.
 */
export function findOutOfBounds(schema: unknown, value: unknown, loc: Loc): ValidationIssue[] {
  if (isWrapper(schema)) return findOutOfBounds(schema.unwrap(), value, loc);
  if (schema instanceof z.ZodPipe) return findOutOfBounds(schema.in, value, loc);
  if (schema instanceof z.ZodUnion) {
    const branch = schema.options.find((each) => (each as z.ZodType).safeParse(value).success);
    return findOutOfBounds(branch, value, loc);
  }
  if (typeof value === "string") return isText(schema) ? findLongText(schema, value, loc) : [];
  if (typeof value === "number") {
    return schema instanceof z.ZodNumber ? findLargeNumber(schema, value, loc) : [];
  }
  if (Array.isArray(value)) {
    if (!(schema instanceof z.ZodArray)) return [];
    return value.flatMap((item, index) => findOutOfBounds(schema.element, item, [...loc, index]));
  }
  if (typeof value !== "object" || value === null) return [];
  if (schema instanceof z.ZodObject) {
    return Object.entries(value).flatMap(([key, field]) =>
      Object.hasOwn(schema.shape, key)
        ? findOutOfBounds(schema.shape[key], field, [...loc, key])
        : [],
    );
  }
  if (!(schema instanceof z.ZodRecord)) return [];
  return Object.entries(value).flatMap(([key, field]) => [
    ...findOutOfBounds(schema.keyType, key, loc),
    ...findOutOfBounds(schema.valueType, field, [...loc, key]),
  ]);
}

type Text = z.ZodString | z.ZodStringFormat;

function isText(schema: unknown): schema is Text {
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
}

function findLongText({ maxLength }: Text, value: string, loc: Loc): ValidationIssue[] {
  if (maxLength !== null || value.length <= TEXT_LENGTH) return [];
  const msg = `String should have at most ${TEXT_LENGTH} characters`;
  return [{ type: "string_too_long", loc, msg, input: value, ctx: { max_length: TEXT_LENGTH } }];
}

function findLargeNumber({ format }: z.ZodNumber, value: number, loc: Loc): ValidationIssue[] {
  if (format === "safeint" || Math.abs(value) <= NUMBER) return [];
  const [type, word, sign] =
    value > 0 ? ["less_than_equal", "less", 1] : ["greater_than_equal", "greater", -1];
  const msg = `Input should be ${word} than or equal to ${sign * NUMBER}`;
  return [{ type, loc, msg, input: value, ctx: { [value > 0 ? "le" : "ge"]: sign * NUMBER } }];
}

function isWrapper(schema: unknown): schema is { unwrap(): unknown } {
  return (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  );
}
