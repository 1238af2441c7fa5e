import type { TestService } from "@/service/testing/create-test-service";
import { type TakenEvent, takeEvents } from "./take-events";

/** Records the types of the events that actions caused. */
export function watchEvents(service: TestService) {
  const seenTypes = new Set<string>();
  return {
    seenTypes: seenTypes as ReadonlySet<string>,
    /** The events of the given types (a LIKE pattern) that the action causes, as they are delivered. */
    provoke: async (types: string, action: () => Promise<unknown>): Promise<TakenEvent[]> => {
      await takeEvents(service, "");
      await action();
      const events = await takeEvents(service, types);
      for (const { event_type } of events) seenTypes.add(event_type);
      return events;
    },
  };
}

export type EventWatch = ReturnType<typeof watchEvents>;
