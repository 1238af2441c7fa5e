import { expect, test } from "vitest";
import type { EndpointSettings } from "@/lib/contract/dashboard/settings/webhook-settings";
import { webhookEndpointExample } from "@/lib/contract/service/examples/webhooks";
import { WebhookEndpoint } from "@/lib/contract/service/webhooks";
import { on24HourClock } from "@/lib/domain/datetime";
import { describeError, explainDisabled, getHealth } from "./endpoint-health";

const endpoint: EndpointSettings = {
  ...WebhookEndpoint.parse(webhookEndpointExample),
  disabled: false,
  disabled_reason: null,
  failing_since: null,
  is_inbox: true,
};
const DAY = "2026-11-20T10:00:00Z" as EndpointSettings["created_at"];

test("an endpoint that never answered is not shown as delivering", () => {
  const health = { ...endpoint.health, last_attempt_at: null };
  expect(getHealth({ ...endpoint, health }).label).toBe("No attempt yet");
  expect(getHealth({ ...endpoint, failing_since: DAY }).label).toBe("Failing");
});

test("says why an endpoint is disabled, and that an unknown reason is not known", () => {
  const disabled = { ...endpoint, disabled: true, disabled_at: DAY };
  const explain = (disabled_reason: string | null) =>
    explainDisabled({ ...disabled, disabled_reason }, on24HourClock("UTC"));
  expect(explain("failing")).toContain("every attempt failed for five days");
  expect(explain("manual")).toContain("by a person");
  expect(explain("quota")).toContain("does not say why");
  expect(explainDisabled(endpoint, on24HourClock("UTC"))).toBeNull();
});

test("shows an unknown error as the service names it", () => {
  expect(describeError("timeout", null)).toBe("no answer in time");
  expect(describeError("status", 503)).toBe("refused by the receiver (503)");
  expect(describeError("teapot", null)).toBe("teapot");
});
