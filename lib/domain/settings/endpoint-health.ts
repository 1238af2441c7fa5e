import type { EndpointSettings } from "@/lib/contract/dashboard/settings/webhook-settings";
import type { WebhookReplay } from "@/lib/contract/service/webhooks";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { formatEvents } from "@/lib/domain/events/replay";

type HealthView = { family: "completed" | "failed" | "problem" | "cancelled"; label: string };

/** The state of an endpoint as a mark and a label. */
export function getHealth(endpoint: EndpointSettings): HealthView {
  if (endpoint.disabled) {
    return endpoint.disabled_reason === "manual"
      ? { family: "cancelled", label: "Disabled" }
      : { family: "failed", label: "Disabled by the service" };
  }
  if (endpoint.failing_since !== null) return { family: "problem", label: "Failing" };
  return endpoint.health.last_attempt_at === null
    ? { family: "cancelled", label: "No attempt yet" }
    : { family: "completed", label: "Delivering" };
}

/** Why an endpoint receives no events, and since when; null while it is enabled. */
export function explainDisabled(endpoint: EndpointSettings, zone: ClockZone): string | null {
  const { disabled, disabled_at, disabled_reason, failing_since } = endpoint;
  if (!disabled) return null;
  const since = disabled_at ? ` since ${formatInstant(disabled_at, zone)}` : "";
  switch (disabled_reason) {
    case "failing": {
      const failing = failing_since ? ` (from ${formatInstant(failing_since, zone)})` : "";
      return `Disabled${since}, because every attempt failed for five days${failing}. It gets no events until somebody enables it.`;
    }
    case "manual":
      return `Disabled${since} by a person. It gets no events until somebody enables it.`;
    default:
      return `Disabled${since}; the service does not say why. It gets no events until somebody enables it.`;
  }
}

const ERRORS = new Map(
  Object.entries<string>({
    status: "refused by the receiver",
    redirect: "the receiver redirects, which is not followed",
    timeout: "no answer in time",
    dns: "the name was not found",
    refused: "no connection",
    closed: "the connection was closed",
    tls: "the certificate was not accepted",
    address_not_allowed: "the address may not be reached",
    payload: "the event could not be written",
  }),
);

/** Why an attempt failed: `refused by the receiver (503)`. An unknown value of the service is shown unchanged. */
export function describeError(error: string | null, statusCode: number | null): string {
  const reason = error === null ? "no reason given" : (ERRORS.get(error) ?? error);
  return statusCode === null ? reason : `${reason} (${statusCode})`;
}

/** The progress or outcome of a replay to an endpoint, as a sentence. */
export function describeEndpointReplay({ state, total, done, failed }: WebhookReplay): string {
  const failures = failed > 0 ? ` ${formatEvents(failed)} failed at the first attempt.` : "";
  const progress = `${done.toLocaleString("en")} of ${formatEvents(total)}`;
  switch (state) {
    case "running":
      return `Running at the service: ${progress} sent.${failures}`;
    case "completed":
      return `Done: ${progress} sent.${failures}`;
    case "cancelled":
      return `Canceled after ${progress}; the others stay as they were.${failures}`;
    default:
      return `The service says “${state}”: ${progress} sent.${failures}`;
  }
}
