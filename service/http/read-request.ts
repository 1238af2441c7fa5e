import { z } from "zod";
import type { Endpoint } from "@/lib/contract/service/endpoint";
import { readJsonBody, refuseUnstorable } from "./read-body";
import { InvalidRequest } from "./request-issue";
import { toValidationIssues } from "./zod-issues";

export type RequestParts = {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
};

/** Reads and validates every part of a request; throws `InvalidRequest` with all issues at once. */
export async function readRequest(
  endpoint: Endpoint,
  request: Request,
  rawParams: Record<string, string>,
): Promise<RequestParts> {
  const issues: InvalidRequest["issues"][number][] = [];
  const check = (root: string, schema: z.ZodType | undefined, sent: unknown) => {
    if (schema === undefined) return;
    const result = schema.safeParse(sent);
    if (result.success) return result.data;
    issues.push(...toValidationIssues(root, result.error.issues, sent));
  };

  refuseUnstorable(rawParams, ["path"]);
  const params = check("path", endpoint.params, rawParams);
  const query = check(
    "query",
    endpoint.query,
    endpoint.query && readQuery(endpoint.query, request),
  );
  const headers = check(
    "header",
    endpoint.headers,
    endpoint.headers && readHeaders(endpoint.headers, request),
  );
  const body = check("body", endpoint.body, endpoint.body && (await readBody(endpoint, request)));
  if (issues.length > 0) throw new InvalidRequest(issues);
  return { params, query, headers, body };
}

async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  return (
    (await readJsonBody(request, endpoint.maxBodyBytes)) ??
    (endpoint.bodyOptional === true ? {} : undefined)
  );
}

/** Array parameters repeat their key; for other repeated keys the last value counts. */
function readQuery(schema: z.ZodType, request: Request): Record<string, unknown> {
  const sent: Record<string, unknown> = Object.create(null);
  const search = new URL(request.url).searchParams;
  for (const key of new Set(search.keys())) {
    const values = search.getAll(key);
    sent[key] = isListParameter(schema, key) ? values : values.at(-1);
  }
  refuseUnstorable(sent, ["query"]);
  return sent;
}

function isListParameter(schema: z.ZodType, key: string): boolean {
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
