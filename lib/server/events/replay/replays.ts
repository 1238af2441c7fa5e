import "server-only";
import { z } from "zod";
import { Replay, ReplayInput, ReplayPreview } from "@/lib/contract/dashboard/received-event";
import { Uuid } from "@/lib/contract/primitives";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { planReplay } from "./plan-replay";
import { cancelReplay, readReplay, startPlannedReplay } from "./replay-store";
import { runReplay } from "./run-replay";

const permission = "event:replay";
const ReplayIdInput = z.strictObject({ id: Uuid });
const subject = ({ id }: { id: string }) => ({ type: "event-replay", id });

/** Previews what applying events again would change. Changes nothing; the token starts exactly these events. */
export const previewReplay = operation(
  {
    name: "event-replay.preview",
    permission,
    kind: "write",
    input: ReplayInput,
    output: ReplayPreview,
    audit: {
      detail: (input) => ("event_ids" in input ? { chosen: input.event_ids.length } : {}),
      resultDetail: ({ events, token }) => ({ events, replay_id: token }),
    },
  },
  (ctx, input) => planReplay(ctx, input),
);

/** Starts a replay by the token of its preview. A second start with the same token finds it running. */
export const startReplay = operation(
  {
    name: "event-replay.start",
    permission,
    kind: "write",
    input: z.strictObject({ token: Uuid }),
    output: Replay,
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
  {
    name: "event-replay.read",
    permission,
    kind: "read",
    input: ReplayIdInput,
    output: Replay,
    audit: "none",
  },
  (ctx, { id }) => readReplay(ctx, id),
);

/** Ends a replay; waiting events are not applied again, and those already applied stay applied. */
export const cancelEventReplay = operation(
  {
    name: "event-replay.cancel",
    permission,
    kind: "write",
    input: ReplayIdInput,
    output: Replay,
    audit: { subject },
  },
  async (ctx, { id }) => {
    await cancelReplay(ctx, id);
    return readReplay(ctx, id);
  },
);
