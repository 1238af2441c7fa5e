import { z } from "zod";
import type { ValidationIssue } from "@/lib/contract/dashboard/api-error";

type Loc = ValidationIssue["loc"];
type IssueText = Pick<ValidationIssue, "type" | "msg" | "ctx">;
type Issue = z.core.$ZodIssue;

/** A zod issue in the form that the service's clients know; `root` is body, query, path or header. */
export function toValidationIssues(
  root: string,
  issues: readonly Issue[],
  sent: unknown,
): ValidationIssue[] {
  return issues.flatMap((issue) => translate([root], issue, sent));
}

function translate(base: Loc, issue: Issue, sent: unknown): ValidationIssue[] {
  const loc = [...base, ...issue.path.map(toLocPart)];
  const input = getValueAt(sent, issue.path);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      type: "extra_forbidden",
      loc: [...loc, key],
      msg: "Extra inputs are not permitted",
      input: getValueAt(input, [key]) ?? null,
    }));
  }
  if (input === undefined) {
    const parent = getValueAt(sent, issue.path.slice(0, -1));
    return [{ type: "missing", loc, msg: "Field required", input: parent ?? null }];
  }
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    // The branch with the fewest issues describes the error best.
    const closest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? [];
    return closest.flatMap((inner) => translate(loc, inner, input));
  }
  return [{ ...describeIssue(issue, input), loc, input }];
}

function describeIssue(issue: Issue, input: unknown): IssueText {
  switch (issue.code) {
    case "invalid_type":
      return describeWrongType(issue.expected, input);
    case "invalid_format":
      return describeWrongFormat(issue.format, issue, input);
    case "too_small":
      return describeOutOfRange(
        "small",
        issue.origin,
        Number(issue.minimum),
        issue.inclusive !== false,
      );
    case "too_big":
      return describeOutOfRange(
        "big",
        issue.origin,
        Number(issue.maximum),
        issue.inclusive !== false,
      );
    case "invalid_value":
      return describeWrongValue(issue.values);
    default:
      return { type: "value_error", msg: `Value error, ${issue.message}` };
  }
}

function describeWrongType(expected: string, input: unknown): IssueText {
  const asText = typeof input === "string";
  switch (expected) {
    case "string":
      return { type: "string_type", msg: "Input should be a valid string" };
    case "int":
      if (typeof input === "number") {
        return {
          type: "int_from_float",
          msg: "Input should be a valid integer, got a number with a fractional part",
        };
      }
      return toIntParsingIssue(asText);
    case "number":
      // Numbers arrive as text only in queries, and every number there is an integer.
      return asText
        ? toIntParsingIssue(true)
        : { type: "float_type", msg: "Input should be a valid number" };
    case "boolean":
      return { type: "bool_type", msg: "Input should be a valid boolean" };
    case "array":
      return { type: "list_type", msg: "Input should be a valid list" };
    case "record":
      return { type: "dict_type", msg: "Input should be a valid dictionary" };
    default:
      return {
        type: "model_attributes_type",
        msg: "Input should be a valid dictionary or object to extract fields from",
      };
  }
}

function toIntParsingIssue(asText: boolean): IssueText {
  return asText
    ? {
        type: "int_parsing",
        msg: "Input should be a valid integer, unable to parse string as an integer",
      }
    : { type: "int_type", msg: "Input should be a valid integer" };
}

function describeWrongFormat(
  format: string,
  issue: { message: string; pattern?: string | undefined },
  input: unknown,
): IssueText {
  switch (format) {
    case "guid":
    case "uuid":
      return { type: "uuid_parsing", msg: "Input should be a valid UUID" };
    case "date":
      return isDateTime(input)
        ? {
            type: "date_from_datetime_inexact",
            msg: "Datetimes provided to dates should have zero time - e.g. be exact dates",
          }
        : { type: "date_from_datetime_parsing", msg: "Input should be a valid date" };
    case "datetime":
      return { type: "datetime_from_date_parsing", msg: "Input should be a valid datetime" };
    case "email":
      return { type: "value_error", msg: "value is not a valid email address" };
    case "regex":
      return describeWrongPattern(issue.pattern ?? "", issue.message);
    default:
      return { type: "value_error", msg: `Value error, ${issue.message}` };
  }
}

/** The pattern without JavaScript's slashes; our explanation of it, if any, is the `hint`. */
function describeWrongPattern(regex: string, message: string): IssueText {
  const pattern = regex.slice(regex.indexOf("/") + 1, regex.lastIndexOf("/"));
  const hint = message.startsWith("Invalid string") ? {} : { hint: message };
  return {
    type: "string_pattern_mismatch",
    msg: `String should match pattern '${pattern}'`,
    ctx: { pattern, ...hint },
  };
}

function isDateTime(input: unknown): boolean {
  return z.iso
    .datetime({ offset: true, local: true })
    .safeParse(typeof input === "string" ? input.replace(" ", "T") : input).success;
}

function describeOutOfRange(
  side: "small" | "big",
  origin: string,
  limit: number,
  inclusive: boolean,
): IssueText {
  const [atLeast, word] = side === "small" ? ["at least", "short"] : ["at most", "long"];
  const bound = side === "small" ? "min_length" : "max_length";
  const ctx = { [bound]: limit };
  if (origin === "string") {
    const plural = limit === 1 ? "character" : "characters";
    const msg = `String should have ${atLeast} ${limit} ${plural}`;
    return { type: `string_too_${word}`, msg, ctx };
  }
  if (origin === "array") {
    return { type: `too_${word}`, msg: `List should have ${atLeast} ${limit} items`, ctx };
  }
  const direction = side === "small" ? "greater" : "less";
  return inclusive
    ? {
        type: `${direction}_than_equal`,
        msg: `Input should be ${direction} than or equal to ${limit}`,
        ctx: { [side === "small" ? "ge" : "le"]: limit },
      }
    : {
        type: `${direction}_than`,
        msg: `Input should be ${direction} than ${limit}`,
        ctx: { [side === "small" ? "gt" : "lt"]: limit },
      };
}

function describeWrongValue(values: readonly unknown[]): IssueText {
  if (values.includes("true") && values.includes("false")) {
    return {
      type: "bool_parsing",
      msg: "Input should be a valid boolean, unable to interpret input",
    };
  }
  const expected = values.map((value) => `'${String(value)}'`).join(", ");
  return { type: "enum", msg: `Input should be ${expected}`, ctx: { expected } };
}

function toLocPart(part: PropertyKey): string | number {
  return typeof part === "number" ? part : String(part);
}

function getValueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const part of path) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, part)) return;
    current = (current as Record<PropertyKey, unknown>)[part];
  }
  return current;
}
