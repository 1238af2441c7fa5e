import { z } from "zod";
import type { Endpoint } from "@/lib/contract/service/endpoint";
import { findOutOfBounds } from "./find-out-of-bounds";
import { type Fitted, fitToContract } from "./fit-to-contract";
import { readJsonBody, refuseUnstorable } from "./read-body";
import { InvalidRequest } from "./request-issue";
import { toValidationIssues } from "./zod-issues";

export type RequestParts = {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  /** The JSON body as sent; empty when there is none. */
  readonly bodyText: string;
};

/**
 * Reads and validates every part of a request; throws `InvalidRequest` with the issues of all parts. Keys that the
 * public API does not know are reported to `onIgnored`, even when the request is refused. Unknown keys are refused for
 * the embedded service's own endpoints, and for a PATCH body without any known key, because it would change nothing.
 */
export async function readRequest(
  endpoint: Endpoint,
  request: Request,
  rawParams: Record<string, string>,
  onIgnored: (keys: readonly string[]) => void,
): Promise<RequestParts> {
  const issues: InvalidRequest["issues"][number][] = [];
  const ignored: string[] = [];
  const check = (root: string, schema: z.ZodType | undefined, sent: unknown) => {
    if (schema === undefined) return;
    const fitted = fitPart(endpoint, root, schema, sent);
    for (const key of fitted.ignored) ignored.push(`${root}.${key}`);
    const result = schema.safeParse(fitted.value);
    if (result.success) {
      if (!endpoint.hasLongTexts) issues.push(...findOutOfBounds(schema, fitted.value, [root]));
      return result.data;
    }
    issues.push(...toValidationIssues(root, result.error.issues, sent));
  };

  refuseUnstorable(rawParams, ["path"]);
  const params = check("path", endpoint.params, rawParams);
  const query = check("query", endpoint.query ?? NO_QUERY, readQuery(endpoint.query, request));
  const headers = check(
    "header",
    endpoint.headers,
    endpoint.headers && readHeaders(endpoint.headers, request),
  );
  const sent = endpoint.body && (await readJsonBody(request, endpoint));
  const body = check(
    "body",
    endpoint.body,
    sent?.value ?? (endpoint.bodyOptional ? {} : undefined),
  );
  if (ignored.length > 0) onIgnored(ignored);
  if (issues.length > 0) throw new InvalidRequest(issues);
  return { params, query, headers, body, bodyText: sent?.text ?? "" };
}

const NO_QUERY = z.object({});

function fitPart(endpoint: Endpoint, root: string, schema: z.ZodType, sent: unknown): Fitted {
  if (endpoint.sandbox === true || root === "header") return { value: sent, ignored: new Set() };
  const fitted = fitToContract(schema, sent);
  const isPatch = root === "body" && endpoint.method === "PATCH";
  const knowsNothing = isPatch && countKeys(sent) > 0 && countKeys(fitted.value) === 0;
  return knowsNothing ? { value: sent, ignored: new Set() } : fitted;
}

function countKeys(value: unknown): number {
  return typeof value === "object" && value !== null ? Object.keys(value).length : 0;
}

/** Array parameters repeat their key; for other repeated keys the last value is used. */
function readQuery(schema: z.ZodType | undefined, request: Request): Record<string, unknown> {
  const sent: Record<string, unknown> = Object.create(null);
  const search = new URL(request.url).searchParams;
  for (const key of new Set(search.keys())) {
    const values = search.getAll(key);
    sent[key] = isListParameter(schema, key) ? values : values.at(-1);
  }
  if (schema !== undefined) refuseUnstorable(sent, ["query"]);
  return sent;
}

function isListParameter(schema: z.ZodType | undefined, key: string): boolean {
  if (!(schema instanceof z.ZodObject)) return false;
  let field: unknown = schema.shape[key];
  while (
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable ||
    field instanceof z.ZodDefault
  ) {
    field = field.unwrap();
  }
  return field instanceof z.ZodArray;
}

function readHeaders(schema: z.ZodObject, request: Request): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, request.headers.get(name) ?? undefined]),
  );
}
