import { endpoints } from "@/lib/contract/service/endpoints";
import { handler } from "@/service/http/handler";
import { toInstant } from "@/service/http/wire";
import { readOrder } from "@/service/orders/read/read-orders";
import { detachResult } from "./detach-result";
import { readAttachments } from "./detached-results";
import { requireSandboxReview } from "./team-switch";

export const detachHandlers = [
  handler(endpoints.listAttachedResults, ({ params, team, deps }) => {
    requireSandboxReview(team);
    return deps.db.withTeam(team.id, async (tx) => {
      const { id } = await readOrder(tx, params.order_id);
      const attachments = await readAttachments(tx, id);
      return {
        data: attachments.map(({ rawResultId, attachedAt, detachedAt }) => ({
          raw_result_id: rawResultId,
          attached_at: toInstant(attachedAt),
          detached_at: detachedAt && toInstant(detachedAt),
        })),
      };
    });
  }),
  handler(endpoints.detachResult, ({ params, body, team, deps }) => {
    requireSandboxReview(team);
    return deps.db.withTeam(team.id, (tx) =>
      detachResult(tx, deps, params.order_id, body.raw_result_id),
    );
  }),
];
