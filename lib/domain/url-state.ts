import { z } from "zod";
import { lookUp } from "@/lib/contract/look-up";

/** Search parameters as Next passes them to a page: absent, single or repeated. */
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** A page number in a URL. The limit keeps offsets from overflowing. */
export const UrlPage = z.number().int().min(1).max(1_000_000).default(1);

/** The filters, sorting and page of a list, as stored in its URL. */
export type UrlState<Values extends object> = {
  /** The values of a URL without parameters. */
  defaults: Values;
  /**
   * Parses a URL's parameters. Never throws: an invalid, unknown or repeated value is dropped and the others are kept.
   */
  parse: (params: SearchParams | URLSearchParams) => Values;
  /**
   * The search string without `?`, in the order of the schema, defaults left out, so that equal values have equal URLs.
   */
  format: (values: Values) => string;
  /** The values with some of them changed. Goes back to the first page unless the page itself is changed. */
  change: (values: Values, change: Changes<Values>) => Values;
  /** The values without filters; the sorting and page size are kept. */
  clear: (values: Values) => Values;
  /** The search string of the filters alone: lists with the same scope contain the same rows, on whichever page. */
  getScope: (values: Values) => string;
  isNarrowed: (values: Values) => boolean;
  /** Parameters in the same URL that belong to something else and stay when these values change. */
  kept: readonly string[];
};

type Changes<Values> = { [Name in keyof Values]?: Values[Name] | undefined };
type Fields = Readonly<Record<string, z.ZodType>>;
type Options = {
  /** Parameters that arrange the list without narrowing it, besides `page`. */
  arrangement?: readonly string[];
  kept?: readonly string[];
};

/**
 * Derives the URL state of a list from its search schema: optional or defaulted fields that are strings, enums, numbers
 * or lists of enum values. Free text must not be one of them, because names do not belong in a URL.
 */
export function createUrlState<Schema extends z.ZodObject>(
  schema: Schema,
  { arrangement = [], kept = [] }: Options = {},
): UrlState<z.output<Schema>> {
  type Values = z.output<Schema>;
  const fields: Fields = schema.shape;
  const names = Object.keys(fields);
  const defaults = schema.parse({}) as Values & Record<string, unknown>;

  function parse(params: SearchParams | URLSearchParams): Values {
    const record = params instanceof URLSearchParams ? toRecord(params) : params;
    const valid = names.flatMap((name) => {
      const field = fields[name];
      const raw = lookUp(record, name);
      if (field === undefined || raw === undefined) return [];
      const value = readValue(field, raw);
      return value === undefined ? [] : [[name, value]];
    });
    return { ...defaults, ...Object.fromEntries(valid) };
  }
  function format(values: Values): string {
    const record: Record<string, unknown> = values;
    const params = new URLSearchParams();
    for (const name of names) {
      const value = record[name];
      const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
      if (text !== "" && value !== defaults[name]) params.set(name, text);
    }
    // A comma and a colon need no escape in a query, and the URLs stay readable.
    return params.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
  }
  const firstPage = pick(defaults, ["page"]);
  const arranged = pick(defaults, ["page", ...arrangement]);
  const getScope = (values: Values) => format({ ...values, ...arranged });
  return {
    defaults,
    parse,
    format,
    change: (values, change) => ({ ...values, ...firstPage, ...change }),
    clear: (values) => ({ ...defaults, ...pick(values, arrangement) }),
    getScope,
    isNarrowed: (values) => getScope(values) !== "",
    kept,
  };
}

/** A name that occurs once has a string, a repeated one a list. */
function toRecord(params: URLSearchParams): SearchParams {
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const [first, ...more] = params.getAll(name);
      return [name, more.length === 0 ? first : [first ?? "", ...more]];
    }),
  );
}

function readValue(field: z.ZodType, raw: string | string[]): unknown {
  const inner = unwrap(field);
  if (inner instanceof z.ZodArray) return readList(inner.element as z.ZodType, raw);
  if (Array.isArray(raw)) return undefined;
  const asText = field.safeParse(raw);
  if (asText.success) return asText.data;
  return raw.trim() === "" ? undefined : field.safeParse(Number(raw)).data;
}

/** Comma-separated or repeated values, each once, in the order of the enum. */
function readList(element: z.ZodType, raw: string | string[]): unknown[] {
  const values = new Set([raw].flat().flatMap((text) => text.split(",")));
  const options = element instanceof z.ZodEnum ? element.options : [...values];
  return options.filter(
    (option) => values.has(String(option)) && element.safeParse(option).success,
  );
}

function unwrap(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) {
    return unwrap(field.unwrap() as z.ZodType);
  }
  return field;
}

function pick(values: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}
