import "server-only";
import { AnyErrorBody } from "@/lib/contract/dashboard/api-error";
import { DashboardError } from "@/lib/server/core/errors";

/**
 * What a refusal of the service means here. 400 and 409 are rules of the service: `conflict`, with its own sentence.
 * 401 and 403 are about the team's key, not about the person who is signed in: `upstream_invalid`.
 */
export function getRefusal(status: number, text: string): DashboardError {
  const said = readRefusal(text);
  const upstream = { status, detail: said.detail ?? `Status ${status} without a reason.` };
  if (status === 404) {
    return new DashboardError("not_found", "The service has no such record.", { upstream });
  }
  if (status === 400 || status === 409) {
    return new DashboardError("conflict", upstream.detail, { upstream });
  }
  if (status === 422 || status === 413 || status === 415) {
    const issues = said.issues ? { issues: said.issues } : {};
    return new DashboardError("invalid_request", upstream.detail, { upstream, ...issues });
  }
  if (status === 401 || status === 403) {
    const sentence =
      status === 401
        ? "The service refused the team's key. An administrator has to set it again."
        : "The service does not allow this team to do that.";
    return new DashboardError("upstream_invalid", sentence, { upstream });
  }
  if (status === 429) {
    return new DashboardError("rate_limited", "The service is asked too often. Try again shortly.");
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

function readRefusal(text: string): {
  detail?: string;
  issues?: { path: string; message: string }[];
} {
  const body = AnyErrorBody.safeParse(jsonOrUndefined(text));
  if (!body.success) return {};
  const { detail } = body.data;
  if (typeof detail === "string") return { detail };
  if (!Array.isArray(detail)) return { detail: detail.error_message };
  return {
    detail: "The service refused the request as not valid.",
    issues: detail.map(({ loc, msg }) => ({ path: loc.slice(1).join("."), message: msg })),
  };
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const TIMEOUTS = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
]);

/** What it means that no usable answer came. The message names neither address nor key. */
export function connectionFailure(thrown: unknown): DashboardError {
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
