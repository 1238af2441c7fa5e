import "server-only";
import type { z } from "zod";
import {
  DASHBOARD_ERROR_STATUS,
  type DashboardErrorBody,
  type DashboardErrorCode,
} from "@/lib/contract/dashboard/api-error";

type Failure = DashboardErrorBody["error"];
type Details = Pick<Failure, "upstream" | "issues"> & { cause?: unknown };

/** The one error that operations throw on purpose. Its message is fit for a person to read. */
export class DashboardError extends Error {
  override readonly name = "ConsoleError";
  readonly upstream: Failure["upstream"];
  readonly issues: Failure["issues"];

  constructor(
    readonly code: DashboardErrorCode,
    message: string,
    { upstream, issues, cause }: Details = {},
  ) {
    super(message, { cause });
    this.upstream = upstream;
    this.issues = issues;
  }

  get status(): number {
    return DASHBOARD_ERROR_STATUS[this.code];
  }

  toBody(requestId: string): DashboardErrorBody {
    return {
      error: {
        code: this.code,
        message: this.message,
        request_id: requestId,
        ...(this.upstream ? { upstream: this.upstream } : {}),
        ...(this.issues ? { issues: this.issues } : {}),
      },
    };
  }
}

/** Whatever was thrown, as a DashboardError; what nobody foresaw becomes `internal` and keeps its text to itself. */
export function toDashboardError(thrown: unknown): DashboardError {
  if (thrown instanceof DashboardError) return thrown;
  return new DashboardError("internal", "The console failed to do this. The failure was logged.", {
    cause: thrown,
  });
}

/** A request that breaks the rules of its input, one issue a field. */
export function invalidRequest(error: z.ZodError): DashboardError {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  return new DashboardError("invalid_request", "The request is not valid.", { issues });
}
