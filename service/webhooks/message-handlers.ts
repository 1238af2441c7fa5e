import { endpoints } from "@/lib/contract/service/endpoints";
import { handler } from "@/service/http/handler";
import { listAttempts } from "./messages/list-attempts";
import { listMessages, readMessage } from "./messages/list-messages";
import { cancelReplay, readReplay, startReplay } from "./replay/replays";

export const webhookMessageHandlers = [
  handler(endpoints.listWebhookAttempts, ({ team, deps, params, query, cursors }) =>
    deps.db.withTeam(team.id, (tx) => listAttempts(tx, params.endpoint_id, query, cursors)),
  ),
  handler(endpoints.listWebhookMessages, ({ team, deps, query, cursors }) =>
    deps.db.withTeam(team.id, (tx) => listMessages(tx, query, cursors)),
  ),
  handler(endpoints.getWebhookMessage, ({ team, deps, params }) =>
    deps.db.withTeam(team.id, (tx) => readMessage(tx, deps, params.message_id)),
  ),
  handler(endpoints.startWebhookReplay, ({ team, deps, params, body }) =>
    deps.db.withTeam(team.id, (tx) => startReplay(tx, deps, params.endpoint_id, body)),
  ),
  handler(endpoints.getWebhookReplay, ({ team, deps, params }) =>
    deps.db.withTeam(team.id, (tx) => readReplay(tx, params.replay_id)),
  ),
  handler(endpoints.cancelWebhookReplay, ({ team, deps, params }) =>
    deps.db.withTeam(team.id, (tx) => cancelReplay(tx, deps, params.replay_id)),
  ),
];
