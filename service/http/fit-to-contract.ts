import { z } from "zod";

export type Fitted = {
  /**
   * The input without the ignored keys, and with its texts converted to the forms that the contract's schemas accept.
   */
  readonly value: unknown;
  /** Keys that no schema takes, by their path, without list indexes: `patient_details.nickname`, `aoe_answers[].note`. */
  readonly ignored: ReadonlySet<string>;
};

/** Midnight in UTC, or without an offset, in the forms that the public service reads as a date. */
const MIDNIGHT = /^(?<day>\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0{1,9})?)?(?:Z|[+-]00:?00)?$/i;
const DAY_SPACE_TIME = /^\d{4}-\d{2}-\d{2} \d/;
const WHOLE_NUMBER = /^ ?[+-]?\d{1,20} ?$/;

/**
 * Prepares a request to the public API for its strict schema, as the public service reads it: unknown keys are left
 * out, midnight is accepted where a date is expected, and a space is accepted before a time. Validates nothing:
 * anything else that does not fit is left for the schema to refuse.
 */
export function fitToContract(schema: z.ZodType, sent: unknown): Fitted {
  const ignored = new Set<string>();
  const value = fitValue(schema, sent, "", ignored);
  return { value, ignored };
}

function fitValue(schema: unknown, sent: unknown, path: string, ignored: Set<string>): unknown {
  if (schema instanceof z.ZodUnion) return fitUnion(schema.options, sent, path, ignored);
  if (isWrapper(schema)) return fitValue(schema.unwrap(), sent, path, ignored);
  if (schema instanceof z.ZodPipe) return fitValue(schema.in, sent, path, ignored);
  if (typeof sent === "string") return fitText(schema, sent);
  if (Array.isArray(sent)) {
    if (!(schema instanceof z.ZodArray)) return sent;
    return sent.map((item) => fitValue(schema.element, item, `${path}[]`, ignored));
  }
  if (schema instanceof z.ZodObject && typeof sent === "object" && sent !== null) {
    return fitObject(schema, sent, path, ignored);
  }
  return sent;
}

function fitObject(schema: z.ZodObject, sent: object, path: string, ignored: Set<string>): object {
  const fitted: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries(sent)) {
    const place = path === "" ? key : `${path}.${key}`;
    if (Object.hasOwn(schema.shape, key)) {
      fitted[key] = fitValue(schema.shape[key], value, place, ignored);
    } else if (schema.def.catchall !== undefined && !(schema.def.catchall instanceof z.ZodNever)) {
      fitted[key] = value;
    } else {
      ignored.add(place);
    }
  }
  return fitted;
}

/**
 * Uses the branch that accepts the value as sent; otherwise, of those that accept it after conversion (or of all, if
 * none does), the one that ignores the fewest keys.
 */
function fitUnion(
  options: readonly unknown[],
  sent: unknown,
  path: string,
  ignored: Set<string>,
): unknown {
  const branches = options.filter((option) => option instanceof z.ZodType);
  if (branches.some((branch) => branch.safeParse(sent).success)) return sent;
  const attempts = branches.map((branch) => {
    const ignoredHere = new Set<string>();
    const value = fitValue(branch, sent, path, ignoredHere);
    return { value, ignoredHere, isReadable: branch.safeParse(value).success };
  });
  const readable = attempts.filter((attempt) => attempt.isReadable);
  const [best] = (readable.length > 0 ? readable : attempts).sort(
    (a, b) => a.ignoredHere.size - b.ignoredHere.size,
  );
  for (const place of best?.ignoredHere ?? []) ignored.add(place);
  return best === undefined ? sent : best.value;
}

function fitText(schema: unknown, sent: string): unknown {
  if (schema instanceof z.ZodISODate) return MIDNIGHT.exec(sent)?.groups?.day ?? sent;
  if (schema instanceof z.ZodISODateTime && DAY_SPACE_TIME.test(sent)) {
    return sent.replace(" ", "T");
  }
  // Conversion alone would accept "1e2" and an empty text as numbers.
  if (schema instanceof z.ZodNumber && schema.def.coerce === true && !WHOLE_NUMBER.test(sent)) {
    return Number.NaN;
  }
  return sent;
}

function isWrapper(schema: unknown): schema is { unwrap(): unknown } {
  return (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  );
}
