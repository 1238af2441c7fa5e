import "server-only";
import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import {
  type EventType,
  getPayloadSchema,
  isEventType,
} from "@/lib/contract/service/events/event-catalog";
import { MINUTE_MS } from "@/lib/contract/time";
import { findUnstorable } from "@/lib/db/unstorable-text";
import { processState } from "@/lib/server/core/process-state";
import type { VERSION_SOURCES } from "@/lib/server/db/schema/received-events";
import { type EventFacts, getEventFacts } from "./event-facts";

/** An event whose content fits its type and the team. */
export type SoundEvent = EventFacts & {
  type: EventType;
  userId: string | null;
  data: unknown;
  newest: { at: Date; source: (typeof VERSION_SOURCES)[number] };
};
/** An event that changes nothing, and why. */
export type UnsoundEvent = {
  verdict: "unknown_type" | "invalid";
  explanation: string;
  type: string | null;
  userId: string | null;
};

/** How far the sender's clocks may differ from each other. */
const MAX_AHEAD_MS = 5 * MINUTE_MS;

/** An entry of an index holds some 2,700 bytes, and a character up to four. */
const MAX_ID_LENGTH = 500;

const Envelope = z.object({
  event_type: z.string().regex(/^[a-z0-9_.]{1,200}$/),
  team_id: Uuid,
  user_id: Uuid.nullable(),
});

/**
 * Interprets a signed event. Its version is the time of the change in its content, else the sender's header, else the
 * time of the attempt (ADR 026). Without `serviceTeamId`, the event's team is not checked.
 */
export function interpretEvent(
  body: string,
  arrival: { happenedAt: Date | null; sentAt: Date },
  serviceTeamId: string | null,
): SoundEvent | UnsoundEvent {
  const content = parseJson(body);
  const envelope = Envelope.safeParse(content);
  if (!envelope.success) {
    return refuse("It is not an event of the service: its envelope cannot be read.");
  }
  const { event_type: type, user_id: userId } = envelope.data;
  const facts = { type, userId };
  if (!isTeam(envelope.data.team_id, serviceTeamId)) {
    return refuse("It is about another team.", { type, userId: null });
  }
  if (!isEventType(type)) {
    const explanation = "Phial does not know this type of event. Nothing was changed by it.";
    return { verdict: "unknown_type", explanation, ...facts };
  }
  const payload = getSchema(type).safeParse(content);
  if (!payload.success) {
    const [issue] = payload.error.issues;
    const field = issue?.path.map((key) => (typeof key === "number" ? "…" : String(key))).join(".");
    return refuse(`Its content does not fit its type: ${field || "the whole of it"}.`, facts);
  }
  const { data } = payload.data;
  if (!isOfTeam(data, serviceTeamId)) return refuse("It is about another team.", facts);
  const found = getEventFacts(type, { user_id: userId, data });
  if (!isStorable(found.object?.id ?? "")) {
    return refuse("The id of its record cannot be stored.", facts);
  }
  const status = found.status !== null && isStorable(found.status) ? found.status : null;
  return { ...found, status, type, userId, data, newest: getNewest(found.version, arrival) };
}

function refuse(
  explanation: string,
  facts: { type: string | null; userId: string | null } = { type: null, userId: null },
): UnsoundEvent {
  return { verdict: "invalid", explanation, ...facts };
}

/** Orders and results repeat their team; an event that contradicts itself is refused. */
function isOfTeam(data: unknown, expected: string | null): boolean {
  const owner = z.object({ team_id: Uuid }).safeParse(data);
  return !owner.success || isTeam(owner.data.team_id, expected);
}

function isTeam(teamId: string, expected: string | null): boolean {
  return expected === null || teamId.toLowerCase() === expected.toLowerCase();
}

function isStorable(text: string): boolean {
  return text.length <= MAX_ID_LENGTH && findUnstorable(text) === null;
}

/** A time later than the attempt that delivered it would outrank every later version, so the attempt's time is used. */
function getNewest(
  version: string | null,
  { happenedAt, sentAt }: { happenedAt: Date | null; sentAt: Date },
): SoundEvent["newest"] {
  const last = sentAt.getTime() + MAX_AHEAD_MS;
  const changedAt = version === null ? null : new Date(version);
  if (changedAt !== null && changedAt.getTime() <= last)
    return { at: changedAt, source: "payload" };
  if (happenedAt !== null && happenedAt.getTime() <= last) {
    return { at: happenedAt, source: "header" };
  }
  return { at: sentAt, source: "attempt" };
}

const getSchemas = processState(
  "event schemas",
  () => new Map<EventType, ReturnType<typeof getPayloadSchema>>(),
);

/** Each schema is created once: zod compiles it on first use. */
function getSchema(type: EventType): ReturnType<typeof getPayloadSchema> {
  const schemas = getSchemas();
  const schema = schemas.get(type) ?? getPayloadSchema(type);
  schemas.set(type, schema);
  return schema;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
