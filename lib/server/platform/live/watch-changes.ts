import "server-only";
import { liveEndpoints } from "@/lib/contract/dashboard/endpoints/live";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { isStillSignedIn } from "@/lib/server/core/session";
import { receivesEvents } from "./receives-events";

/**
 * The stream of changes in one's team, with ids only; ends with the session. `after`: the last change that is known.
 */
export const watchChanges = operation(
  liveEndpoints.watchChanges,
  {
    permission: "session:own",
    audit: "none",
  },
  async (ctx, { after }) => ({
    stream: await runtime().live.open({
      teamId: ctx.team.id,
      sessionId: ctx.session.id,
      after,
      receivesEvents: () => receivesEvents(ctx.team.id),
      isSignedIn: () => isStillSignedIn(ctx),
    }),
  }),
);
