import { endpoints } from "@/lib/contract/service/endpoints";
import type { RememberedNames } from "@/lib/contract/service/remembered-name";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import { handler } from "@/service/http/handler";
import { requireUser } from "@/service/users/repository";
import { rememberName, revokeName } from "./remember-name";
import { readRememberedNames } from "./wire";

export const rememberedNameHandlers = [
  handler(endpoints.listRememberedNames, ({ team, deps, params }) =>
    withNames(deps, { team, userId: params.user_id }, async () => {}),
  ),
  handler(endpoints.rememberName, ({ team, deps, params, body }) =>
    withNames(deps, { team, userId: params.user_id }, (tx, userId) =>
      rememberName(tx, deps, userId, body),
    ),
  ),
  handler(endpoints.revokeRememberedName, ({ team, deps, params, body }) =>
    withNames(deps, { team, userId: params.user_id }, (tx, userId) =>
      revokeName(tx, deps, { userId, nameId: params.name_id }, body.staff),
    ),
  ),
];

/** Every response is the state after the change. An unknown user is a 404. */
function withNames(
  deps: RequestDeps,
  { team, userId: given }: { readonly team: { readonly id: string }; readonly userId: string },
  change: (tx: TeamTx, userId: string) => Promise<void>,
): Promise<RememberedNames> {
  return deps.db.withTeam(team.id, async (tx) => {
    const { id: userId } = await requireUser(tx, given);
    await change(tx, userId);
    return readRememberedNames(tx, userId);
  });
}
