import { describe, expect, it } from "vitest";
import { userExample } from "@/lib/contract/service/examples/examples";
import { EVENT_CATALOG, EVENT_TYPES, getPayloadSchema, isEventType } from "./event-catalog";

const envelope = {
  team_id: userExample.team_id,
  user_id: userExample.user_id,
  client_user_id: userExample.client_user_id,
};

describe("the catalog of events", () => {
  it("has the 193 types of the service, its own update of a review, the failed delivery and the test", () => {
    const counts: Record<string, number> = {};
    for (const type of EVENT_TYPES) {
      const pattern = type.replace(/\.data\.\w+\./, ".data.*.");
      counts[pattern] = (counts[pattern] ?? 0) + 1;
    }
    expect(counts).toEqual({
      "daily.data.*.created": 60,
      "daily.data.*.updated": 60,
      "historical.data.*.created": 60,
      "provider.connection.created": 1,
      "provider.connection.error": 1,
      "provider.device.created": 1,
      "provider.device.updated": 1,
      "labtest.order.created": 1,
      "labtest.order.updated": 1,
      "labtest.appointment.created": 1,
      "labtest.appointment.updated": 1,
      "labtest.result.critical": 1,
      "labtest.match_review.created": 1,
      "labtest.match_review.updated": 1,
      "lab_report.parsing_job.created": 1,
      "lab_report.parsing_job.updated": 1,
      "continuous_query.result_table.changed": 1,
      "message.attempt.exhausted": 1,
      "webhook.test": 1,
    });
  });

  it("is closed", () => {
    expect(isEventType("labtest.order.updated")).toBe(true);
    expect(isEventType("labtest.order.deleted")).toBe(false);
    expect(isEventType("toString")).toBe(false);
  });

  it.each(EVENT_TYPES)("%s has an example that its schema reads without loss", (type) => {
    const payload = { event_type: type, ...envelope, data: EVENT_CATALOG[type].example };
    expect(getPayloadSchema(type).parse(payload)).toEqual(payload);
  });

  it("requires a user, except of events that may be about nobody yet", () => {
    const accepts = (type: (typeof EVENT_TYPES)[number]) =>
      getPayloadSchema(type).safeParse({
        event_type: type,
        team_id: envelope.team_id,
        user_id: null,
        client_user_id: null,
        data: EVENT_CATALOG[type].example,
      }).success;
    expect(EVENT_TYPES.filter(accepts)).toEqual([
      "labtest.match_review.created",
      "labtest.match_review.updated",
      "lab_report.parsing_job.created",
      "lab_report.parsing_job.updated",
      "message.attempt.exhausted",
      "webhook.test",
    ]);
  });

  it("rejects the data of another type", () => {
    const payload = {
      event_type: "labtest.order.created",
      ...envelope,
      data: EVENT_CATALOG["labtest.appointment.created"].example,
    };
    expect(getPayloadSchema("labtest.order.created").safeParse(payload).success).toBe(false);
  });
});
