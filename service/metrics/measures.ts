import { createCount, createDurations } from "@/lib/telemetry/registry";

/** Requests by the template of their route, never by their path. */
export const recordRequest = createDurations(
  "phial_service_request_duration_seconds",
  "How long requests took, by route, method and status.",
  ["route", "method", "status"],
);

export const recordJob = createDurations(
  "phial_service_job_duration_seconds",
  "How long background tasks ran, by task and outcome.",
  ["task", "outcome"],
);

export const countWebhookAttempt = createCount(
  "phial_service_webhook_attempts_total",
  "Attempts to deliver a webhook: delivered, or why not.",
  ["outcome"],
);
