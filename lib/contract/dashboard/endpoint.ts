import type { z } from "zod";

/** One operation of the dashboard's API, as data. Path parameters are in braces: `/api/orders/{order_id}`. */
export type DashboardEndpoint = {
  /** noun.verb; stored in the audit log for good. After a rename, see renamed-operations.ts. */
  readonly name: `${string}.${string}`;
  readonly kind: "read" | "write";
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: `/api/${string}`;
  /** One flat object: the path's parameters with the query of a GET or the JSON body of anything else. */
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** The body is a file of one of these media types; the operation gets it as a stream under `file`. */
  readonly upload?: readonly string[];
  /**
   * A successful response is a file of this media type, or of the one in this list that the operation names, from its
   * `name` and `stream`.
   */
  readonly download?: string | readonly string[];
  /** A successful response is a stream of server-sent events, from its `stream`. */
  readonly events?: true;
  /** A successful response also makes the browser forget its session cookie. */
  readonly endsSession?: true;
  /** An input that the schema accepts, or a function where it has to be new each time; tests run the operation with it. */
  readonly example: object | (() => object);
};

/** Keeps each row's own schema types while checking its shape. */
export function endpoint<const E extends DashboardEndpoint>(row: E): E {
  return row;
}

/** The example of a row, new each time. */
export function getExample({ example }: Pick<DashboardEndpoint, "example">): object {
  return typeof example === "function" ? example() : example;
}

/** The id in every example. */
export const EXAMPLE_ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
