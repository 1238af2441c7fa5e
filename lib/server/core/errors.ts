import "server-only";
import { inspect } from "node:util";
import type { z } from "zod";
import type { DashboardErrorBody, DashboardErrorCode } from "@/lib/contract/dashboard/api-error";
import { DASHBOARD_ERROR_STATUS } from "@/lib/contract/dashboard/error-status";
import { isOwnDatabaseAway } from "@/lib/db/database-away";
import { isFullDisk } from "@/lib/db/full-disk";
import { OverloadedError } from "@/lib/load/gate";
import { QueueFullError } from "./queue-full-error";

const RETRY_AFTER_SECONDS = 2;

type Failure = DashboardErrorBody["error"];
type Details = Pick<Failure, "upstream" | "issues" | "retry_after_s"> & { cause?: unknown };

const DASHBOARD_ERROR = Symbol.for("phial.DashboardError");

/** The only error that operations throw on purpose. Its message is meant for staff. */
export class DashboardError extends Error {
  override readonly name = "DashboardError";

  /**
   * Also true for an error from another copy of this module: pages, routes and background work each have their own
   * copy.
   */
  static override [Symbol.hasInstance](value: unknown): value is DashboardError {
    return value instanceof Error && DASHBOARD_ERROR in value;
  }

  readonly upstream: Failure["upstream"];
  readonly issues: Failure["issues"];
  /** For `overloaded`: when to retry. */
  readonly retryAfterSeconds: Failure["retry_after_s"];

  constructor(
    readonly code: DashboardErrorCode,
    message: string,
    { upstream, issues, retry_after_s, cause }: Details = {},
  ) {
    super(message, { cause });
    this.upstream = upstream;
    this.issues = issues;
    this.retryAfterSeconds = retry_after_s;
  }

  get [DASHBOARD_ERROR](): true {
    return true;
  }

  /**
   * Prints only name and message: Next prints a failed page's error with its causes, which may quote queries and their
   * values.
   */
  [inspect.custom](): string {
    return `${this.name}: ${this.message}`;
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
        ...(this.retryAfterSeconds ? { retry_after_s: this.retryAfterSeconds } : {}),
      },
    };
  }
}

/**
 * Any thrown value as a DashboardError. An unavailable database and a full disk get their own errors; any other
 * unexpected error becomes `internal`, and its text is not shown.
 */
export function toDashboardError(thrown: unknown): DashboardError {
  if (thrown instanceof DashboardError) return thrown;
  if (thrown instanceof QueueFullError) {
    return new DashboardError("overloaded", "Too many people are signing in. Try again soon.", {
      retry_after_s: RETRY_AFTER_SECONDS,
    });
  }
  if (isFullDisk(thrown)) return diskFull(thrown);
  if (thrown instanceof OverloadedError) {
    return new DashboardError(
      "overloaded",
      "Phial is too busy right now. Nothing was done. Try again in a few seconds.",
      { retry_after_s: thrown.retryAfterSeconds },
    );
  }
  if (isOwnDatabaseAway(thrown)) {
    return new DashboardError(
      "database_unavailable",
      "Phial's database does not answer. Try again shortly.",
      { cause: thrown },
    );
  }
  return new DashboardError("internal", "Something went wrong in Phial. The failure was logged.", {
    cause: thrown,
  });
}

/** A write prevented by a full disk of the dashboard or its database. */
export function diskFull(cause: unknown): DashboardError {
  return new DashboardError(
    "disk_full",
    "Phial's disk is full, so this could not be stored. Contact the people who run Phial.",
    { cause },
  );
}

/** An invalid input, with one issue per field. */
export function invalidRequest(error: z.ZodError): DashboardError {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  return new DashboardError("invalid_request", "The request is not valid.", { issues });
}

/** The refusal of text with NUL or an unpaired surrogate. */
export function unstorableText(place: readonly (string | number)[]): DashboardError {
  const issues = [
    { path: place.join("."), message: "This text contains a character that cannot be stored" },
  ];
  return new DashboardError("invalid_request", "The request is not valid.", { issues });
}
