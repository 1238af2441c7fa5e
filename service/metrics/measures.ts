import { createCount, createDurations } from "@/lib/telemetry/registry";

/** Requests by route template, never by actual path. */
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
