import { endpoints } from "@/lib/contract/service/endpoints";
import { violatedConstraint } from "@/service/db/describe-error";
import { handler } from "@/service/http/handler";
import { Refusal, type RefusalStatus } from "@/service/http/refusal";
import { pageUsers, readUser, readUserInfo, resolveUser } from "./repository";
import { searchUsers } from "./search-users";
import { toUser } from "./user-wire";
import { insertUser, scheduleDeletion, storeUserInfo, undoDeletion, updateUser } from "./writes";

export const userHandlers = [
  handler(endpoints.createUser, async ({ body, team, deps }) => {
    const identity = { id: deps.newId(), now: deps.clock.now() };
    const row = await deps.db.withTeam(team.id, (tx) => insertUser(tx, body, identity));
    return toUser(row, []);
  }),
  handler(endpoints.listUsers, async ({ query, team, deps }) => ({
    ...(await deps.db.withTeam(team.id, (tx) => pageUsers(tx, query))),
    ...query,
  })),
  handler(endpoints.searchUsers, ({ body, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => searchUsers(tx, body)),
  ),
  handler(endpoints.resolveUser, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => resolveUser(tx, params.client_user_id)),
  ),
  handler(endpoints.getUser, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => readUser(tx, params.user_id)),
  ),
  handler(endpoints.patchUser, ({ params, body, team, deps }) =>
    refuseTakenName(
      409,
      deps.db.withTeam(team.id, (tx) => updateUser(tx, params.user_id, body, deps.clock.now())),
    ),
  ),
  handler(endpoints.deleteUser, async ({ params, team, deps }) => {
    const now = deps.clock.now();
    await deps.db.withTeam(team.id, (tx) => scheduleDeletion(tx, params.user_id, now));
    return { success: true };
  }),
  handler(endpoints.undoDeleteUser, async ({ query, team, deps }) => {
    const now = deps.clock.now();
    const undo = deps.db.withTeam(team.id, (tx) => undoDeletion(tx, query, now));
    await refuseTakenName(400, undo);
    return { success: true };
  }),
  handler(endpoints.putUserInfo, ({ params, body, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => storeUserInfo(tx, params.user_id, body, deps.clock.now())),
  ),
  handler(endpoints.getUserInfo, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => readUserInfo(tx, params.user_id)),
  ),
];

/** The unique index decides who gets a client_user_id, so two simultaneous requests cannot both succeed. */
async function refuseTakenName<T>(status: RefusalStatus, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) !== "users_client_user_id") throw error;
    throw new Refusal(status, "Another user has this client_user_id");
  }
}
