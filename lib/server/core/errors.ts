import "server-only";
import type { z } from "zod";
import {
  DASHBOARD_ERROR_STATUS,
  type DashboardErrorBody,
  type DashboardErrorCode,
} from "@/lib/contract/dashboard/api-error";

type Failure = DashboardErrorBody["error"];
type Details = Pick<Failure, "upstream" | "issues"> & { cause?: unknown };

/** The only error that operations throw on purpose. Its message is for staff to read. */
export class DashboardError extends Error {
  override readonly name = "DashboardError";
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

/** Whatever was thrown, as a DashboardError. An unexpected error becomes `internal`, and its text is not shown. */
export function toDashboardError(thrown: unknown): DashboardError {
  if (thrown instanceof DashboardError) return thrown;
  return new DashboardError("internal", "Phial could not do this. The failure was logged.", {
    cause: thrown,
  });
}

/** An invalid input, with one issue per field. */
export function invalidRequest(error: z.ZodError): DashboardError {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  return new DashboardError("invalid_request", "The request is not valid.", { issues });
}
