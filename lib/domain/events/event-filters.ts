import { EventSearchInput } from "@/lib/contract/dashboard/received-event";
import type { CalendarDate } from "@/lib/contract/primitives";
import { formatDate } from "@/lib/domain/datetime";
import { createUrlState } from "@/lib/domain/url-state";
import { OBJECT_LABELS } from "./event-links";
import { formatTypeFilter } from "./event-types";
import { VERDICTS } from "./event-verdicts";

/** The filters of the events list in its URL: ids and the service's own values, never a name. */
export const EVENT_FILTERS = createUrlState(EventSearchInput.omit({ size: true }));
export type EventFilters = typeof EVENT_FILTERS.defaults;

export type FilterChip = { key: string; label: string; value: string; without: EventFilters };

/** The active filters, one chip each; a single verdict has no chip, because the tabs show it. */
export function listFilterChips(filters: EventFilters, idLabel: string): FilterChip[] {
  const { verdict, type, object_kind, id, from, to } = filters;
  const chip = (
    key: string,
    label: string,
    value: string | null | undefined,
    removal: Partial<EventFilters>,
  ): FilterChip[] =>
    value ? [{ key, label, value, without: EVENT_FILTERS.change(filters, removal) }] : [];
  const several = verdict.length > 1 ? verdict.map((each) => VERDICTS[each].label).join(", ") : "";
  return [
    ...chip("verdict", "Verdict is", several, { verdict: [] }),
    ...chip("type", "Type is", type && formatTypeFilter(type), { type: undefined }),
    ...chip("object", "About", object_kind && OBJECT_LABELS[object_kind], {
      object_kind: undefined,
    }),
    ...chip("id", "Id or person", id && idLabel, { id: undefined }),
    ...chip("days", "Received", formatDays(from, to), { from: undefined, to: undefined }),
  ];
}

/** `14-Mar-2026`, `14-Mar-2026 to 16-Mar-2026`, `from …`, `until …`; null without either day. */
function formatDays(from: CalendarDate | undefined, to: CalendarDate | undefined): string | null {
  if (from && to)
    return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `from ${formatDate(from)}`;
  return to ? `until ${formatDate(to)}` : null;
}

/** A typed or pasted id, trimmed; null when it cannot be an id. */
export function parseEventId(text: string): string | null {
  const id = EventSearchInput.shape.id.safeParse(text.trim());
  return id.success ? (id.data ?? null) : null;
}
