import "server-only";
import { z } from "zod";
import { AnyErrorBody } from "@/lib/contract/dashboard/api-error";
import { DashboardError } from "@/lib/server/core/errors";

/**
 * The error for a refusal by the service. 400 and 409 are rules of the service: `conflict`, with the service's message.
 * 401 and 403 are about the team's key, not about the person who is signed in: `upstream_invalid`.
 */
export function toServiceError(status: number, text: string): DashboardError {
  const refusal = readRefusal(text);
  const upstream = { status, detail: refusal.detail ?? `Status ${status} without a reason.` };
  if (status === 404) {
    return new DashboardError("not_found", "The service has no such record.", { upstream });
  }
  if (status === 400 || status === 409) {
    return new DashboardError("conflict", upstream.detail, { upstream });
  }
  if (status === 422 || status === 413 || status === 415) {
    const issues = refusal.issues ? { issues: refusal.issues } : {};
    return new DashboardError("invalid_request", upstream.detail, { upstream, ...issues });
  }
  if (status === 401 || status === 403) {
    const message =
      status === 401
        ? "The service refused the team's key. An administrator has to set it again."
        : "The service does not allow this team to do that.";
    return new DashboardError("upstream_invalid", message, { upstream });
  }
  if (status === 429) {
    return new DashboardError(
      "rate_limited",
      "Too many requests to the service. Try again shortly.",
      { upstream },
    );
  }
  if (status === 507) {
    const message =
      "The service's disk is full, so nothing was stored. Contact the people who run Phial.";
    return new DashboardError("disk_full", message, { upstream });
  }
  if (status === 503 && refusal.isOverloaded) {
    return new DashboardError(
      "overloaded",
      "The service is too busy right now. Try again in a few seconds.",
      { retry_after_s: SERVICE_RETRY_SECONDS },
    );
  }
  if (status >= 500) {
    return new DashboardError("upstream_unavailable", "The service failed. Try again shortly.", {
      upstream: { status, detail: `The service answered ${status}.` },
    });
  }
  return new DashboardError(
    "upstream_invalid",
    `The service gave an unexpected answer (${status}).`,
  );
}

/** For the embedded service's response that it is busy; it has its own queue, so an earlier retry is pointless. */
const SERVICE_RETRY_SECONDS = 2;
const Overloaded = z.object({ reason: z.literal("overloaded") });

function readRefusal(text: string): {
  detail?: string;
  isOverloaded?: boolean;
  issues?: { path: string; message: string }[];
} {
  const json = jsonOrUndefined(text);
  const body = AnyErrorBody.safeParse(json);
  if (!body.success) return {};
  const { detail } = body.data;
  if (typeof detail === "string") {
    return { detail, isOverloaded: Overloaded.safeParse(json).success };
  }
  if (!Array.isArray(detail)) return { detail: detail.error_message };
  return {
    detail: "The service rejected the request as invalid.",
    // The embedded service sends a readable hint for each pattern.
    issues: detail.map(({ loc, msg, ctx }) => ({
      path: loc.slice(1).join("."),
      message: typeof ctx?.hint === "string" ? ctx.hint : msg,
    })),
  };
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const TIMEOUTS: ReadonlySet<unknown> = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
]);

/** The error for a missing or unusable response. Its message contains neither address nor key. */
export function toConnectionError(thrown: unknown): DashboardError {
  if (thrown instanceof DashboardError) return thrown;
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  if (TIMEOUTS.has(code) || (thrown instanceof Error && thrown.name === "TimeoutError")) {
    return new DashboardError("timeout", "The service did not answer in time.", { cause: thrown });
  }
  if (thrown instanceof SyntaxError || code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") {
    return new DashboardError("upstream_invalid", "The service's answer could not be read.", {
      cause: thrown,
    });
  }
  return new DashboardError("upstream_unavailable", "The service could not be reached.", {
    cause: thrown,
  });
}
