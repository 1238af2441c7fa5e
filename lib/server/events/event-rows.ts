import "server-only";
import { and, eq, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import type { Ctx, Team } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { findPersonNames } from "@/lib/server/core/service/person-names";
import { receivedEvents } from "@/lib/server/db/schema/received-events";

export type ReceivedEventRow = typeof receivedEvents.$inferSelect;
/** A row without its content, which only the payload operation and the appliers open. */
export type EventLine = Omit<ReceivedEventRow, "sealedPayload" | "bodyHash"> & {
  hasPayload: boolean;
};
type TeamId = { team: Pick<Team, "id"> };

/** A stored event that was refused for its type or content may be accepted after an update of Phial. */
const REPLAYABLE: readonly ReceivedEventRow["verdict"][] = [
  "applied",
  "superseded",
  "failed",
  "unknown_type",
  "invalid",
];

/** Matches an event of this team only. */
export function isEvent({ team }: TeamId, id: string): SQL | undefined {
  return and(eq(receivedEvents.teamId, team.id), eq(receivedEvents.id, id));
}

/** One event of the team with its sealed content. Throws `not_found`. */
export async function requireEvent(ctx: TeamId, id: string): Promise<ReceivedEventRow> {
  const [row] = await runtime().db.select().from(receivedEvents).where(isEvent(ctx, id));
  if (row) return row;
  throw new DashboardError("not_found", "There is no such event.");
}

/** Whether an event can be applied again. */
export function canReplay({ verdict, hasPayload }: Pick<EventLine, "verdict" | "hasPayload">) {
  return hasPayload && REPLAYABLE.includes(verdict);
}

/** The line for a whole row. */
export function toLine({ sealedPayload, bodyHash: _, ...row }: ReceivedEventRow): EventLine {
  return { ...row, hasPayload: sealedPayload !== null };
}

/** The events as staff see them, with people's names where the service has them. */
export async function toReceivedEvents(
  ctx: Ctx,
  lines: readonly EventLine[],
): Promise<z.input<typeof ReceivedEvent>[]> {
  const names = await findPersonNames(
    ctx,
    lines.flatMap(({ userId }) => userId ?? []),
  );
  return lines.map((line) => toReceivedEvent(line, names));
}

function toReceivedEvent(
  line: EventLine,
  names: ReadonlyMap<string, string>,
): z.input<typeof ReceivedEvent> {
  const { objectKind, objectId, userId } = line;
  return {
    id: line.id,
    event_id: line.eventId,
    event_type: line.eventType,
    verdict: line.verdict,
    explanation: explain(line),
    received_at: line.receivedAt.toISOString(),
    sent_at: line.sentAt?.toISOString() ?? null,
    applied_at: line.appliedAt?.toISOString() ?? null,
    object:
      objectKind === null || objectId === null
        ? null
        : { kind: objectKind, id: objectId, order_id: line.orderId },
    object_status: line.objectStatus,
    person: userId === null ? null : { user_id: userId, name: names.get(userId) ?? null },
    can_replay: canReplay(line),
    can_release: line.verdict === "too_old" && line.hasPayload,
  };
}

/** Explains an event's verdict, how often it arrived, and whether it had to be fetched. */
function explain({ explanation, arrivals, isFetched }: EventLine): string | null {
  const sentences = [
    isFetched ? "It never arrived and was fetched after a gap check." : null,
    explanation,
    arrivals > 1 ? `It arrived ${arrivals.toLocaleString("en-US")} times.` : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length > 0 ? sentences.join(" ") : null;
}
