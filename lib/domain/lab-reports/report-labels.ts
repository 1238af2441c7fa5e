import type { EarlierReport, LabReportSummary } from "@/lib/contract/dashboard/lab-report";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import type { LabReportState } from "./report-state";

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** The family of a state's mark, and its label. */
export const STATE_LABELS = {
  uploading: { family: "received", label: "Waiting to be read" },
  reading: { family: "collecting", label: "Reading" },
  in_review: { family: "withlab", label: "To review" },
  finished: { family: "completed", label: "Finished" },
  failed: { family: "failed", label: "Failed" },
  rejected: { family: "cancelled", label: "Rejected" },
} as const satisfies Record<LabReportState, { family: string; label: string }>;

export function isLabReportState(state: string): state is LabReportState {
  return Object.hasOwn(STATE_LABELS, state);
}

/**
 * Why a report failed, what to do next, and whether that means reading the same file again or uploading a better one.
 */
export type FailureLabel = { why: string; next: string; action: "retry" | "upload" };

const FAILURES = new Map(
  Object.entries<FailureLabel>({
    invalid_input: {
      why: "No lab results were found in this file.",
      next: "Check whether it is the report itself, and upload that.",
      action: "upload",
    },
    low_quality: {
      why: "The photo is too blurred to read.",
      next: "Take it again in daylight, flat, filling the frame.",
      action: "upload",
    },
    not_english: {
      why: "The report is not in English.",
      next: "Ask the laboratory for an English copy.",
      action: "upload",
    },
    too_many_pages: {
      why: "The report has more than 20 pages.",
      next: "Upload only the pages with results.",
      action: "upload",
    },
    password: {
      why: "The file has a password.",
      next: "Upload a copy without one.",
      action: "upload",
    },
    damaged: {
      why: "The file is damaged, so results could be missing.",
      next: "Save or scan the report again, and upload the new file.",
      action: "upload",
    },
    script: {
      why: "The file has a script in it, and such files are not opened.",
      next: "Print it to a new PDF, and upload that.",
      action: "upload",
    },
    too_large: {
      why: "The file needs more memory or processor time than a report may.",
      next: "Upload only the pages with results, or scan them at a lower resolution.",
      action: "upload",
    },
    service_busy: {
      why: "The service was busy and did not read this report. Nothing is wrong with the file.",
      next: "Try again: the kept copy is sent once more.",
      action: "retry",
    },
    service_error: {
      why: "The service failed while it read this report.",
      next: "Try again. If it fails again, upload another copy.",
      action: "retry",
    },
    job_missing: {
      why: "The service has lost this report.",
      next: "Try again: the kept copy is sent once more.",
      action: "retry",
    },
  }),
);

const UNKNOWN_FAILURE: FailureLabel = {
  why: "The service could not read this report and did not say why.",
  next: "Try again. If it fails again, upload a clearer copy.",
  action: "retry",
};

/**
 * A failure in plain language. The detail decides, because a reason can be a fault of the document or of the service; an
 * unknown one gets a general text.
 */
export function getFailureLabel(reason: string | null, detail: string | null = null): FailureLabel {
  return FAILURES.get(detail ?? "") ?? FAILURES.get(reason ?? "") ?? UNKNOWN_FAILURE;
}

type Pages = Pick<
  LabReportSummary,
  "state" | "page_count" | "pages_read" | "file_count" | "split_from"
>;

/** `2 of 3` while it is being read, and for two pages that were split off from three; otherwise `3`; null while unknown. */
export function formatPages({ state, page_count, pages_read, split_from }: Pages): string | null {
  if (page_count === null) return null;
  if (split_from) return `${split_from.pages.length} of ${page_count}`;
  if (state === "reading" && pages_read !== null) return `${pages_read} of ${page_count}`;
  return String(page_count);
}

/** The pages of a file that are other patients'; none where it is not known which pages a report has. */
export function listOtherPages(
  pageCount: number | null,
  pages: readonly { page: number }[] | null,
): number[] {
  if (pageCount === null || pages === null) return [];
  const own = new Set(pages.map(({ page }) => page));
  return Array.from({ length: pageCount }, (_, place) => place + 1).filter(
    (page) => !own.has(page),
  );
}

/** `Page 7 of the file with the report of Marlow Pike`. */
export function formatSplit({
  pages,
  person,
}: Pick<NonNullable<LabReportSummary["split_from"]>, "pages" | "person">): string {
  const numbers = formatPageNumbers(pages);
  const own = `${numbers.charAt(0).toUpperCase()}${numbers.slice(1)}`;
  return person === null
    ? `${own} of a file whose report was deleted`
    : `${own} of the file with the report of ${person.name}`;
}

/** `page 7`, `pages 2, 3 and 8`. */
export function formatPageNumbers(pages: readonly number[]): string {
  return pages.length === 1 ? `page ${pages[0]}` : `pages ${LIST.format(pages.map(String))}`;
}

/** `820 KB`, `3.4 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes === 0) return "0 KB";
  if (bytes < 1000 ** 2) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1000 ** 2).toFixed(1)} MB`;
}

/** `blood-work.pdf`, `page-1.jpg and 2 more`; null for files without names. */
export function formatFileNames(names: readonly (string | null)[]): string | null {
  const first = names.find((name) => name !== null) ?? null;
  if (first === null || names.length < 2) return first;
  return `${first} and ${names.length - 1} more`;
}

/**
 * `another report of the same person, finished on Nov 3, 2026, 09:12`, or what became of it otherwise; without a time
 * zone, without the time.
 */
export function describeEarlier(earlier: EarlierReport, zone: ClockZone | null): string {
  const { person, is_same_person, state, finished_at, uploaded_at } = earlier;
  const others =
    person.user_id === null
      ? "a report that belongs to nobody yet"
      : `a report of another person, ${person.name}`;
  const whose = is_same_person ? "another report of the same person" : others;
  const on = (instant: string) => (zone === null ? "" : ` on ${formatInstant(instant, zone)}`);
  if (finished_at !== null) return `${whose}, finished${on(finished_at)}`;
  return `${whose}, uploaded${on(uploaded_at)} and ${EARLIER_STATES[state]}`;
}

const EARLIER_STATES = {
  uploading: "not read yet",
  reading: "being read",
  in_review: "not reviewed yet",
  finished: "finished",
  failed: "not read",
  rejected: "rejected",
} as const satisfies Record<LabReportState, string>;
