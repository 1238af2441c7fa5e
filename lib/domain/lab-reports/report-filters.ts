import { type LabReportCounts, LabReportFilters } from "@/lib/contract/dashboard/lab-report-queue";
import type { ReadyView, ViewedList } from "@/lib/domain/saved-views";
import { createUrlState, UrlPage } from "@/lib/domain/url-state";
import { STATE_LABELS } from "./report-labels";

/** The filters of the queue in its URL. The open view stays in the URL while they change. */
export const LAB_REPORT_FILTERS = createUrlState(LabReportFilters.extend({ page: UrlPage }), {
  arrangement: ["sort"],
  kept: ["view"],
});

export const AGE_LABELS = { hour: "an hour ago", day: "a day ago", week: "a week ago" } as const;

export type FilterChip = { key: string; label: string; value: string; without: LabReportFilters };

/** The active filters, one chip each. */
export function listFilterChips(filters: LabReportFilters): FilterChip[] {
  const { state = [], older, by } = filters;
  const without = (change: Parameters<typeof LAB_REPORT_FILTERS.change>[1]) =>
    LAB_REPORT_FILTERS.change(filters, change);
  const chips: (FilterChip | null)[] = [
    state.length > 0
      ? {
          key: "state",
          label: "Status is",
          value: state.map((each) => STATE_LABELS[each].label).join(", "),
          without: without({ state: undefined }),
        }
      : null,
    older
      ? {
          key: "older",
          label: "Uploaded more than",
          value: AGE_LABELS[older],
          without: without({ older: undefined }),
        }
      : null,
    by
      ? { key: "by", label: "Uploaded by", value: "me", without: without({ by: undefined }) }
      : null,
  ];
  return chips.filter((chip) => chip !== null);
}

/** The queue as a list with saved views. */
export const LAB_REPORT_LIST: ViewedList<LabReportFilters> = {
  screen: "lab_reports",
  path: "/lab-reports",
  filters: LAB_REPORT_FILTERS,
};

type Ready = {
  name: string;
  filters: Partial<LabReportFilters>;
  /** How many of its reports wait for a person; a failure that was sent again is listed and no longer waits. */
  formatCount: (counts: LabReportCounts) => string;
};

const READY: readonly Ready[] = [
  {
    name: "To review",
    filters: { state: ["in_review"] },
    formatCount: ({ to_review }) => to_review.toLocaleString("en"),
  },
  {
    name: "Failed",
    filters: { state: ["failed"] },
    formatCount: ({ failed }) => `${failed.toLocaleString("en")} open`,
  },
];

/** The views that every clinic has: what waits for a person, apart from what failed. */
export const READY_REPORT_VIEWS: readonly ReadyView[] = READY.map(({ name, filters }) => ({
  name,
  query: LAB_REPORT_FILTERS.format({ ...LAB_REPORT_FILTERS.defaults, ...filters }),
}));

/** What waits in a ready view, such as `4` or `5 open`; undefined while it is not known. */
export function formatReadyCount(name: string, counts?: LabReportCounts): string | undefined {
  return counts && READY.find((view) => view.name === name)?.formatCount(counts);
}
