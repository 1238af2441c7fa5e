import { EVENT_RESOURCES, type EventResource } from "@/lib/contract/service/events/event-resources";
import type { TeamTx } from "@/service/db/database";
import { emitAll } from "@/service/events/emit";
import { toInstant } from "@/service/http/wire";
import { toResourceName } from "./resource-name";

/** The time span of one resource that a completed import or pull of earlier data covers. */
export type History = { readonly resource: string; readonly start: Date; readonly end: Date };

type Completed = { readonly userId: string; readonly provider: string; readonly at: Date };

/**
 * Emits for each resource that its earlier data has arrived. Resources without an event (sleep stages) are left out.
 */
export async function emitHistory(
  tx: TeamTx,
  { userId, provider, at }: Completed,
  histories: readonly History[],
): Promise<void> {
  const events = histories.flatMap(({ resource, start, end }) => {
    const name = toResourceName(resource);
    if (!isEventResource(name)) return [];
    return {
      type: `historical.data.${name}.created` as const,
      userId,
      data: {
        user_id: userId,
        start_date: toInstant(start),
        end_date: toInstant(end),
        is_final: true as const,
        provider,
      },
      createdAt: at,
    };
  });
  await emitAll(tx, events);
}

function isEventResource(name: string): name is EventResource {
  return EVENT_RESOURCES.some((resource) => resource === name);
}
