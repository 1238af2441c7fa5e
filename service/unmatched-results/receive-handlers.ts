import { endpoints } from "@/lib/contract/endpoints";
import { handler } from "@/service/http/handler";
import { receiveOnce } from "./receive-once";
import { requireSandboxReview } from "./team-switch";

export const receiveHandlers = [
  handler(endpoints.receiveLabResult, ({ body, team, deps }) => {
    requireSandboxReview(team);
    return deps.db.withTeam(team.id, (tx) => receiveOnce(tx, deps, body));
  }),
];
