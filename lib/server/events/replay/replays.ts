import "server-only";
import { eventEndpoints } from "@/lib/contract/dashboard/endpoints/events";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { planReplay } from "./plan-replay";
import { cancelReplay, readReplay, startPlannedReplay } from "./replay-store";
import { runReplay } from "./run-replay";

const permission = "event:replay";
const subject = ({ id }: { id: string }) => ({ type: "event-replay", id });

/** Previews what applying events again would change. Changes nothing; the token starts exactly these events. */
export const previewReplay = operation(
  eventEndpoints.previewReplay,
  {
    permission,

    audit: {
      detail: (input) => ("event_ids" in input ? { chosen: input.event_ids.length } : {}),
      resultDetail: ({ events, token }) => ({ events, replay_id: token }),
    },
  },
  (ctx, input) => planReplay(ctx, input),
);

/** Starts a replay by the token of its preview. A second start with the same token finds it running. */
export const startReplay = operation(
  eventEndpoints.startReplay,
  {
    permission,

    audit: { subject: ({ token }) => ({ type: "event-replay", id: token }) },
  },
  async (ctx, { token }) => {
    await startPlannedReplay(ctx, token);
    runtime().afterResponse(runReplay(token));
    return readReplay(ctx, token);
  },
);

/** The progress of a replay. */
export const readEventReplay = operation(
  eventEndpoints.readEventReplay,
  {
    permission,

    audit: "none",
  },
  (ctx, { id }) => readReplay(ctx, id),
);

/** Ends a replay; waiting events are not applied again, and those already applied stay applied. */
export const cancelEventReplay = operation(
  eventEndpoints.cancelEventReplay,
  {
    permission,

    audit: { subject },
  },
  async (ctx, { id }) => {
    await cancelReplay(ctx, id);
    return readReplay(ctx, id);
  },
);
