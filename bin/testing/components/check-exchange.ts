import type { z } from "zod";
import { DashboardErrorBody } from "@/lib/contract/dashboard/api-error";
import { DASHBOARD_ERROR_STATUS } from "@/lib/contract/dashboard/error-status";
import { findAddress } from "@/lib/server/core/http/api-address";

type Sent = { readonly method: string; readonly path: string; readonly body: unknown };
type Reply = { readonly status?: number; readonly body: unknown };

/**
 * What differs between an exchange of a test and one with the real dashboard: an address that no row has, an input that
 * its operation refuses although the reply is a success, an answer that does not fit the row's output, an error with
 * another body or status than errors have. Null when nothing does.
 */
export function findDifference(
  { method, path, body: sent }: Sent,
  { status = 200, body: answered }: Reply,
): string | null {
  const { pathname, searchParams } = new URL(path, "http://phial.test");
  const address = findAddress(pathname);
  const row = address?.rows.find(({ endpoint }) => endpoint.method === method)?.endpoint;
  if (!address || !row) return "The dashboard has no such address.";
  if (status >= 500 && answered === undefined) return null;
  if (status > 299) return describe("The error", checkError(status, answered));
  const fields = method === "GET" ? Object.fromEntries(searchParams) : toFields(sent);
  // A file is read from the body, which only the server sees.
  const input = row.upload ? null : row.input.safeParse({ ...address.params, ...fields });
  return (
    (input && describe("The input", input)) ??
    describe("The answer", row.output.safeParse(toJson(answered)))
  );
}

function checkError(status: number, body: unknown): z.ZodSafeParseResult<unknown> {
  return DashboardErrorBody.refine(
    ({ error }) => DASHBOARD_ERROR_STATUS[error.code] === status,
    `Another code has the status ${status}`,
  ).safeParse(toJson(body));
}

/** As it arrives: fields that are undefined are not sent. */
function toJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function toFields(body: unknown): object {
  return typeof body === "object" && body !== null ? body : {};
}

function describe(what: string, parsed: z.ZodSafeParseResult<unknown>): string | null {
  if (parsed.success) return null;
  const issues = parsed.error.issues.map(
    ({ path, message }) => `${path.map(String).join(".")}: ${message}`,
  );
  return `${what} does not fit the contract: ${issues.slice(0, 5).join("; ")}`;
}
