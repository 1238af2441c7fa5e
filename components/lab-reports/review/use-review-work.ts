"use client";

import { useMemo, useState } from "react";
import { z } from "zod";
import { type QueueList, useQueueList } from "@/components/shared/queue/use-queue-list";
import { toast } from "@/components/ui/feedback/toast";
import type { LabReportReview, ReportCode } from "@/lib/contract/dashboard/lab-report-review";
import { canUndo } from "@/lib/domain/lab-reports/review/applied-changes";
import { buildReview, type ReviewState } from "@/lib/domain/lab-reports/review/build-review";
import {
  countValues,
  describeRow,
  findNextOpen,
  getClearRows,
  getReviewProgress,
  type ReviewProgress,
  sortRows,
} from "@/lib/domain/lab-reports/review/review-progress";
import { getAcceptProblem, type ReviewRow } from "@/lib/domain/lab-reports/review/review-rows";
import {
  type CheckedDraft,
  checkDraft,
  getChangedDrafts,
  RowDraft,
  toDraft,
} from "@/lib/domain/lab-reports/review/row-draft";
import type { ReviewLine } from "@/lib/domain/lab-reports/review/unread-lines";
import { type FormDraft, useFormDraft } from "@/lib/query/form-drafts/use-form-draft";
import type { ReportPage } from "./use-report-page";
import { type ReviewChanges, useReviewChanges } from "./use-review-changes";

export type ReviewDialog =
  | "add"
  | "code"
  | "dates"
  | "finish"
  | "head"
  | "move"
  | "person"
  | "reject"
  | null;

export type ReviewWork = {
  review: LabReportReview;
  state: ReviewState;
  progress: ReviewProgress;
  changes: ReviewChanges;
  list: QueueList<ReviewRow>;
  /** Rows in working order: those that were read with doubts, then the others. */
  rows: readonly ReviewRow[];
  doubtfulCount: number;
  current: ReviewRow | undefined;
  canChange: boolean;
  /** A row's values including unsaved edits. */
  getText: (row: ReviewRow) => RowDraft;
  /** The edited values of a row if they differ from it; otherwise null. */
  getDraft: (row: ReviewRow) => RowDraft | null;
  setDraft: (row: ReviewRow, draft: RowDraft | null) => void;
  /** Whether this text was put into the row and waits for its confirmation. */
  isPut: (row: ReviewRow, draft: RowDraft) => boolean;
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
  /** Why the draft of the current row cannot be saved; null until the user has tried to save it. */
  problems: CheckedDraft["problems"];
  confirm: (row: ReviewRow) => void;
  confirmClear: () => void;
  setCode: (row: ReviewRow, code: ReportCode | null) => void;
  remove: (row: ReviewRow) => void;
  dialog: ReviewDialog;
  open: (dialog: ReviewDialog) => void;
  /** The unread line of which a row is being made. */
  addedLine: ReviewLine | null;
  addFrom: (line: ReviewLine) => void;
  /** The last confirmation of several values, which can be undone. */
  lastBulk: Bulk | null;
  undoBulk: () => void;
  /** The form draft of the rows being corrected, kept until each is confirmed. */
  kept: FormDraft;
};

export type Bulk = { readonly changeId: string; readonly count: number };

const getId = ({ id }: ReviewRow) => id;

/** Everything a reviewer can do with the rows of one report, by keyboard or mouse. */
export function useReviewWork(
  review: LabReportReview,
  canChange: boolean,
  startId: string | null,
  page: Pick<ReportPage, "wasSeen" | "reveal">,
): ReviewWork | null {
  const changes = useReviewChanges(review);
  const state = useMemo(() => buildReview(review, changes.pending), [review, changes.pending]);
  const [drafts, setDrafts] = useState<Readonly<Record<string, RowDraft>>>({});
  const kept = useFormDraft({
    kind: "report-rows",
    recordId: review.report.job_id,
    values: getChangedDrafts(drafts, state?.rows ?? []),
    empty: {},
    schema: z.record(z.string(), RowDraft),
    restore: setDrafts,
    isOn: canChange,
  });
  const [editedId, setEditedId] = useState<string | null>(null);
  const [triedId, setTriedId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<ReviewDialog>(null);
  const [addedLine, setAddedLine] = useState<ReviewLine | null>(null);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const lastBulk = bulk && state && canUndo(state.changes, bulk.changeId) ? bulk : null;
  const rows = useMemo(() => sortRows(state?.rows ?? []), [state]);

  const getText = (row: ReviewRow) => drafts[row.id] ?? toDraft(row.values);
  const setEditing = (isOn: boolean) => setEditedId(isOn ? (list.current?.id ?? null) : null);
  function setDraft(row: ReviewRow, draft: RowDraft | null) {
    setDrafts(({ [row.id]: _, ...others }) => (draft ? { ...others, [row.id]: draft } : others));
  }
  const getDraft = (row: ReviewRow) => getChangedDrafts(drafts, [row])[row.id] ?? null;
  const isPut = (row: ReviewRow, draft: RowDraft) =>
    row.id in drafts && JSON.stringify(drafts[row.id]) === JSON.stringify(draft);
  function goOn(row: ReviewRow, done: string) {
    setEditing(false);
    setTriedId(null);
    const decided = { ...row, state: "confirmed" as const };
    const after = rows.map((each) => (each.id === row.id ? decided : each));
    const next = findNextOpen(after, row.id);
    list.announce(`${row.values.test_name} ${done}.`);
    if (next) list.announceItem(next, rows);
    else list.announce("Every value is decided.");
    list.goTo((next ?? row).id);
  }
  function confirm(row: ReviewRow) {
    if (!canChange || row.state === "removed") return;
    const draft = getDraft(row);
    setTriedId(row.id);
    if (draft) {
      const { values } = checkDraft(draft);
      if (!values) {
        setEditing(true);
        list.announce("It is not complete. See the marked fields.");
        return;
      }
      changes.push({ kind: "correct", row_id: row.id, values });
      setDraft(row, null);
      goOn(row, "corrected");
      return;
    }
    const problem = getAcceptProblem(row);
    if (problem) {
      setDraft(row, toDraft(row.values));
      setEditing(true);
      list.announce(problem);
      return;
    }
    if (row.state === "to_check" || row.state === "not_yet") {
      changes.push({ kind: "accept", row_ids: [row.id] });
    }
    goOn(row, row.state === "corrected" ? "stays corrected" : "confirmed");
  }
  function confirmClear() {
    const clear = getClearRows(rows);
    if (!canChange || clear.length === 0) return;
    const unseen = clear.find((row) => row.page !== null && !page.wasSeen(row.page))?.page;
    if (unseen) {
      page.reveal(unseen);
      // The value in hand is one of the page that is shown now, or Enter would confirm one that is not.
      const shown = rows.filter((row) => row.page === unseen);
      const first = list.current?.page === unseen ? undefined : findNextOpen(shown, null);
      if (first) list.goTo(first.id);
      const body = `Page ${unseen} was not on the screen yet. Compare it, then press y again.`;
      toast({ tone: "info", title: "Nothing confirmed.", body });
      return;
    }
    const [changeId] = changes.push({ kind: "accept", row_ids: clear.map(getId) });
    if (changeId) setBulk({ changeId, count: clear.length });
    const left = rows.filter((row) => row.state === "not_yet" && !clear.includes(row));
    const title = `${countValues(clear.length)} confirmed.`;
    if (!left[0]) return list.announce(`${title} Press u to undo it.`);
    list.goTo(left[0].id);
    const body = `${countValues(left.length)} left to confirm one by one: critical, or without a result.`;
    toast({ tone: "info", title, body });
  }
  function undoBulk() {
    if (!canChange || !lastBulk) return;
    changes.push({ kind: "undo", change_id: lastBulk.changeId });
    setBulk(null);
    list.announce(`Undone: ${countValues(lastBulk.count)} not confirmed.`);
  }
  function open(next: ReviewDialog) {
    setAddedLine(null);
    setDialog(next);
  }
  function addFrom(line: ReviewLine) {
    setAddedLine(line);
    setDialog("add");
  }
  function remove(row: ReviewRow) {
    if (!canChange) return;
    const isRemoved = row.state === "removed";
    changes.push({ kind: isRemoved ? "restore" : "remove", row_id: row.id });
    setDraft(row, null);
    if (isRemoved) list.announce(`${row.values.test_name} restored.`);
    else goOn(row, "removed");
  }
  const forCurrent = (act: (row: ReviewRow) => void) => (row: ReviewRow | undefined) => {
    if (row && canChange) act(row);
  };
  const list: QueueList<ReviewRow> = useQueueList({
    screen: "This lab report",
    noun: "value",
    items: rows,
    getId,
    initialId: startId,
    describe: describeRow,
    onOpen: confirm,
    keys: [
      {
        keys: "i",
        label: "Correct the value",
        run: forCurrent((row) => row.state !== "removed" && setEditing(true)),
      },
      {
        keys: "c",
        label: "Choose another code",
        run: forCurrent((row) => row.state !== "removed" && open("code")),
      },
      { keys: "x", label: "Remove the value, or restore it", run: forCurrent(remove) },
      { keys: "a", label: "Add a value", run: () => canChange && open("add") },
      { keys: "y", label: "Confirm values that match, but no critical one", run: confirmClear },
      { keys: "u", label: "Undo the confirmation of several values", run: undoBulk },
      { keys: "m", label: "Correct the report's header", run: () => canChange && open("head") },
      { keys: "d", label: "Dates of the report", run: () => canChange && open("dates") },
    ],
  });
  if (!state) return null;
  const { current } = list;
  const draft = current ? getDraft(current) : null;
  return {
    ...{ review, state, rows, changes, list, current, canChange, dialog, open, remove, confirm },
    ...{ addedLine, addFrom, lastBulk, undoBulk },
    ...{ kept, getText, getDraft, setDraft, isPut, setEditing, confirmClear },
    isEditing: canChange && current !== undefined && editedId === current.id,
    progress: getReviewProgress(state),
    doubtfulCount: rows.filter(({ doubts }) => doubts.length > 0).length,
    problems: draft && current?.id === triedId ? checkDraft(draft).problems : null,
    setCode: (row, code) => {
      setDraft(row, { ...getText(row), code });
      open(null);
    },
  };
}
