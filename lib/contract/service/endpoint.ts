import type { z } from "zod";

/** A form with text fields and one or more files, all under one name. */
export type EndpointForm = {
  readonly fields: z.ZodObject;
  readonly files: { readonly name: string; readonly types: readonly string[] };
};

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One endpoint of the service, as data. Path parameters are in braces: `/v3/order/{order_id}`. */
export type Endpoint = {
  readonly method: HttpMethod;
  readonly path: string;
  /** Other paths handled by the same handler. */
  readonly aliases?: readonly string[];
  readonly tag: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body may be omitted. */
  readonly bodyOptional?: boolean;
  /** The maximum size of a JSON body in bytes; 1 MB by default. */
  readonly maxBodyBytes?: number;
  /** Its texts are those of a laboratory's report, which only the size of the body limits. */
  readonly hasLongTexts?: boolean;
  /** Numbers of a JSON body keep their digits as written, `5.00`, where JavaScript would lose them (`WrittenNumber`). */
  readonly keepsDigits?: boolean;
  /** The body is a file that is read as a stream and never parsed as JSON. */
  readonly upload?: readonly string[];
  /** The body is a form (`multipart/form-data`), whose files are read as a stream. */
  readonly form?: EndpointForm;
  readonly status: 200 | 202 | 204;
  /** The response is a file of this type, as bytes; `response` checks them. */
  readonly answers?: "application/pdf" | "application/octet-stream";
  readonly response: z.ZodType;
  /** Errors beyond 401 and 422, which every endpoint has, and 403 and 404, which the management API has. */
  readonly errors: readonly (400 | 404 | 409 | 413 | 415 | 429 | 503)[];
  /** The body of a 409 response when it is not a sentence. */
  readonly conflict?: z.ZodType;
  /** A documented response; the contract test parses it. */
  readonly example: unknown;
  /** Only mounted by the embedded service; real deployments do not have it. */
  readonly sandbox?: boolean;
  /** The required key: a team's (`x-service-api-key`, the default) or a management key (`X-Management-Key`). */
  readonly auth?: "management";
  /** In closed beta: works only for teams that have the feature. */
  readonly beta?: "match_review" | "psc_scheduling";
  /** Actions on the organization, which are forbidden with a team management key. */
  readonly role?: "org_admin";
  /** Works on every plan; every other endpoint of the management API requires a plan that includes management. */
  readonly anyPlan?: boolean;
};

/** Keeps each row's own schema types while checking its shape. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type EndpointParams<E extends Endpoint> = Parsed<E["params"]>;
export type EndpointQuery<E extends Endpoint> = Parsed<E["query"]>;
export type EndpointBody<E extends Endpoint> = Parsed<E["body"]>;
export type EndpointQueryInput<E extends Endpoint> = Sent<E["query"]>;
export type EndpointBodyInput<E extends Endpoint> = Sent<E["body"]>;
export type EndpointResponse<E extends Endpoint> = z.output<E["response"]>;
