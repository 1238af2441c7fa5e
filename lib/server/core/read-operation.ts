import "server-only";
import type { ViewKind } from "@/lib/contract/dashboard/audit";
import type { AuditAction, AuditOutcome, AuditSubject } from "./audit-action";
import type { Ctx } from "./context";
import { type DashboardError, toDashboardError } from "./errors";
import type { AuditPlan } from "./operation-rules";
import { FETCHABLE_OPERATIONS } from "./passive-operations";
import { getRequestScope } from "./request-scope";
import { runtime } from "./runtime";

type Plan<Input, Result> = AuditPlan<Input, Result>;
type Read<Input, Result> = {
  action: AuditAction;
  plan: Plan<Input, Result>;
  /** The browser says that its screen reads this by itself. */
  isFetched: boolean;
  /** A file leaves the screen, so it is recorded each time, whatever the browser says. */
  isFile: boolean;
};

/** What the browser said of a read, and what the server knows of the people and records in it. */
type Claim = {
  /** The browser says that its screen reads this by itself. */
  readonly isFetched: boolean;
  /** This session was already shown everyone and every record in it. */
  readonly isFamiliar: boolean;
};

/**
 * The audit log's word for a read. `strict` is the word for a read that a person asked for. `fetched` only where the
 * server permits it and nobody is new to the session, so a browser that always claims it hides nobody.
 */
export function chooseView(
  operation: string,
  strict: ViewKind,
  { isFetched, isFamiliar }: Claim,
): ViewKind {
  return isFetched && isFamiliar && FETCHABLE_OPERATIONS.has(operation) ? "fetched" : strict;
}

/** The word for a read that a person asked for: a file and a read of one subject are `opened`, all others `shown`. */
export function getStrictView<Input, Result>(
  { download }: { download?: unknown },
  { view, subject }: Plan<Input, Result>,
): ViewKind {
  return view ?? (subject || download ? "opened" : "shown");
}

/** The subjects for people, each once. */
export function toPeople(ids: Iterable<string>): AuditSubject[] {
  return Array.from(new Set(ids), (id) => ({ type: "person", id }));
}

/** How an action that threw ended. */
export function getOutcome({ code }: DashboardError): AuditOutcome {
  const isRefused = code === "conflict" || code === "invalid_request" || code === "forbidden";
  return { outcome: isRefused ? "refused" : "failed", errorCode: code };
}

/** How a read that threw ended: it is cut off when its deadline passes, and when its reader has left. */
function getReadOutcome(error: DashboardError): AuditOutcome {
  const { signal } = getRequestScope();
  const isCutOff = error.code === "timeout" && signal?.aborted === true;
  const isLate = signal?.reason instanceof Error && signal.reason.name === "TimeoutError";
  return isCutOff && !isLate ? { outcome: "failed", errorCode: "reader_left" } : getOutcome(error);
}

/**
 * Carries out a read and records it: its attempt before, its outcome with everyone it named after. An entry stands for
 * its read and, for one hour, for the repeats of it that the same session's screen makes by itself: a repeat gets an
 * entry only if it names someone new, before its response, or if it does not succeed (ADR 040).
 */
export async function carryOutRead<Input, Result>(
  ctx: Ctx,
  read: Read<Input, Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { audit, views } = runtime().ports;
  const { action, isFetched } = read;
  if (isFetched && mayRepeat(read) && views.isRepeat(ctx, action)) return repeat(ctx, read, work);
  const view = chooseView(action.operation, getView(action), {
    isFetched: isFetched && !isRevealed(action),
    isFamiliar: action.subject !== null && views.isFamiliar(ctx, getIds([action.subject])),
  });
  const attempt = { ...action, detail: { ...action.detail, view } };
  const started = await audit.startRead(ctx, attempt, { mayShare: !read.isFile });
  try {
    const result = await work();
    const done = describeDone(ctx, read, result);
    // Before its outcome is stored: if that is lost, everyone is recorded once more.
    remember(ctx, read, done, result);
    await started.end(done, { outcome: "succeeded", errorCode: null });
    count(ctx, done);
    return result;
  } catch (thrown) {
    const error = toDashboardError(thrown);
    await started.end(attempt, getReadOutcome(error));
    throw error;
  }
}

async function repeat<Input, Result>(
  ctx: Ctx,
  read: Read<Input, Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { audit, views } = runtime().ports;
  let result: Result;
  try {
    result = await work();
  } catch (thrown) {
    const error = toDashboardError(thrown);
    await audit.storeEnded(read.action, getReadOutcome(error));
    throw error;
  }
  const done = describeDone(ctx, read, result);
  const unnamed = new Set(views.findUnnamed(ctx, read.action, getContent(done)));
  if (unnamed.size === 0) {
    views.rememberRecords(ctx, getRecords(read, result));
    return result;
  }
  const related = (done.related ?? []).filter(({ id }) => id !== null && unnamed.has(id));
  await audit.storeRead({ ...done, related });
  views.rememberView(ctx, read.action, [...unnamed, ...getRecords(read, result)]);
  count(ctx, { ...done, related });
  return result;
}

/** Whether a screen's repeats of a read need no entries: those of one subject, and of lists that screens refresh. */
function mayRepeat<Input, Result>({ action, isFile }: Read<Input, Result>): boolean {
  return !isFile && (action.subject !== null || FETCHABLE_OPERATIONS.has(action.operation));
}

/** The entry of a read that succeeded: with whom it named, and the word for that. */
function describeDone<Input, Result>(
  ctx: Ctx,
  { action, plan, isFetched }: Read<Input, Result>,
  result: Result,
): AuditAction {
  const related = [
    ...(plan.resultRelated?.(result) ?? action.related ?? []),
    ...toPeople(plan.shown?.(result) ?? []),
  ];
  const view = chooseView(action.operation, getView(action), {
    isFetched: isFetched && !isRevealed(action),
    isFamiliar: runtime().ports.views.isFamiliar(ctx, getIds([action.subject, ...related])),
  });
  return { ...action, related, detail: { ...action.detail, ...plan.resultDetail?.(result), view } };
}

function remember<Input, Result>(
  ctx: Ctx,
  read: Read<Input, Result>,
  done: AuditAction,
  result: Result,
): void {
  const ids = [...getContent(done), ...getRecords(read, result)];
  runtime().ports.views.rememberView(ctx, read.action, ids);
}

/** The records that a list names beside their people. */
function getRecords<Input, Result>({ plan }: Read<Input, Result>, result: Result): string[] {
  return [...(plan.shownRecords?.(result) ?? [])];
}

/** Counts everyone whom a person opened; for a read by an order's id, the order's person. */
function count(ctx: Ctx, done: AuditAction): void {
  if (done.detail.view !== "opened") return;
  const { subject, related = [] } = done;
  const people = [subject, ...related].flatMap((each) =>
    each?.type === "person" ? (each.id ?? []) : [],
  );
  const { viewed } = runtime().ports;
  viewed.countViewed(ctx, people);
  if (subject?.type !== "order" || subject.id === null) return;
  if (people.length > 0) viewed.noteOrderCounted(ctx, subject.id);
  else viewed.countOrderViewed(ctx, subject.id);
}

/**
 * What a repeat is compared by: everyone in it and, for one subject, its details, which say for example whether values
 * were covered or an item was open.
 */
function getContent({
  subject,
  related = [],
  detail: { view: _, ...detail },
}: AuditAction): string[] {
  return [...getIds([subject, ...related]), ...(subject ? [JSON.stringify(detail)] : [])];
}

function getIds(subjects: readonly (AuditSubject | null)[]): string[] {
  return subjects.flatMap((each) => each?.id ?? []);
}

function getView({ detail }: AuditAction): ViewKind {
  return detail.view === "shown" ? "shown" : "opened";
}

/** What is covered in doubt about whose it is, is uncovered by a person alone. */
function isRevealed({ detail }: AuditAction): boolean {
  return "revealed" in detail;
}
