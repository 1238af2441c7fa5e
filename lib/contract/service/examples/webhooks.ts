import { reviewCreatedExample } from "./events";
import { userExample } from "./examples";

const created_at = "2026-11-20T14:42:00+00:00";

export const webhookExample = {
  id: "ep_5b0d4c1f6a7e4d0c9a3b2e8f7d6c5b4a",
  description: "Dashboard",
  rate_limit: null,
  url: "https://hooks.example.com/phial",
  disabled: false,
  filter_types: ["labtest.match_review.created", "labtest.order.updated"],
  created_at,
  updated_at: created_at,
};

export const webhookEndpointExample = {
  ...webhookExample,
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  previous_secret_until: null,
  health: {
    delivered: 118,
    failed_attempts: 2,
    waiting: 0,
    failed: 0,
    last_attempt_at: "2026-11-20T14:58:11+00:00",
    last_success_at: "2026-11-20T14:58:11+00:00",
    last_status_code: 204,
    last_error: null,
  },
};

export const webhookMessageExample = {
  id: "msg_0c9a3b2e8f7d6c5b4a5b0d4c1f6a7e4d",
  event_type: "labtest.match_review.created",
  created_at,
  object: { kind: "match_review", id: reviewCreatedExample.id, order_id: null },
  user_id: null,
};

export const webhookMessageDetailExample = {
  ...webhookMessageExample,
  payload: {
    event_type: webhookMessageExample.event_type,
    team_id: userExample.team_id,
    user_id: null,
    client_user_id: null,
    data: reviewCreatedExample,
  },
};

export const webhookAttemptExample = {
  id: "b8c2f5a1-6d3e-4f7a-8b9c-0d1e2f3a4b5c",
  message_id: webhookMessageExample.id,
  event_type: webhookMessageExample.event_type,
  object: webhookMessageExample.object,
  user_id: null,
  succeeded: false,
  started_at: created_at,
  duration_ms: 212,
  status_code: 503,
  error: "status",
  next_attempt_at: "2026-11-20T14:42:05+00:00",
};

export const webhookReplayExample = {
  id: "0f5d7c2b-9a41-4e63-8d7f-1c2b3a4d5e6f",
  endpoint_id: webhookExample.id,
  state: "running",
  total: 240,
  done: 86,
  failed: 0,
  started_at: created_at,
  ended_at: null,
};
