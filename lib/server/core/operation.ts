import "server-only";
import type { z } from "zod";
import type { DashboardErrorCode } from "@/lib/contract/dashboard/api-error";
import type { LiveChange } from "@/lib/contract/dashboard/live";
import { can, leastRoleFor, type Permission } from "@/lib/domain/permissions";
import type {
  AuditAction,
  AuditDetail,
  AuditOutcome,
  AuditSubject,
} from "@/lib/server/audit/audit";
import { storeAttempt, storeOutcome, storeRefusal } from "@/lib/server/audit/audit-search";
import { getActionChanges } from "@/lib/server/live/action-changes";
import { announceChanges } from "@/lib/server/live/announce-changes";
import type { Ctx } from "./context";
import { DashboardError, invalidRequest, toDashboardError } from "./errors";

type AuditPlan<Input, Result> = {
  subject?: (input: Input) => AuditSubject;
  /** What else it is done to, as far as the input says. */
  related?: (input: Input) => readonly AuditSubject[];
  detail?: (input: Input) => AuditDetail;
  /** What only the result says, e.g. how many there were; added to `detail` in the outcome. */
  resultDetail?: (result: Result) => AuditDetail;
  /** Further subjects that only the result names; they replace `related` in the outcome. */
  resultRelated?: (result: Result) => readonly AuditSubject[];
};

export type OperationSpec<I extends z.ZodType, O extends z.ZodType> = {
  /** noun.verb; stored in the audit log for good. After a rename, see renamed-operations.ts. */
  name: `${string}.${string}`;
  permission: Permission;
  input: I;
  output: O;
} & (
  | {
      kind: "write";
      audit: AuditPlan<z.output<I>, z.output<O>>;
      /**
       * What it changed on the screens of others, where the subjects of its audit do not say it. The result is null when
       * it is not known whether it was done.
       */
      live?: (input: z.output<I>, result: z.output<O> | null) => readonly LiveChange[];
    }
  /** `none` only for what concerns nobody else: one's own session, or the progress of an action that has an entry. */
  | { kind: "read"; audit: AuditPlan<z.output<I>, z.output<O>> | "none" }
);

export type Operation<I extends z.ZodType, O extends z.ZodType> = {
  (ctx: Ctx, input: z.input<I>): Promise<z.output<O>>;
  readonly spec: OperationSpec<I, O>;
};

/**
 * The only place where a role is checked, input is parsed and audit is written.
 * The attempt is stored before `run` is called; when it cannot be stored, `run` is not called.
 */
export function operation<I extends z.ZodType, O extends z.ZodType>(
  spec: OperationSpec<I, O>,
  run: (ctx: Ctx, input: z.output<I>) => Promise<z.input<O>>,
): Operation<I, O> {
  async function invoke(ctx: Ctx, rawInput: z.input<I>): Promise<z.output<O>> {
    const input = spec.input.safeParse(rawInput);
    const action = spec.audit === "none" ? null : describe(spec, spec.audit, ctx, input.data);
    const refusal = refusalFor(ctx, spec.permission);
    if (refusal) {
      if (action) await storeRefusal(action, refusal);
      throw refusal;
    }
    if (!input.success) throw invalidRequest(input.error);
    if (action) await storeAttempt(action);
    try {
      const result = checkOutput(spec, await run(ctx, input.data));
      if (action) {
        const plan = spec.audit === "none" ? {} : spec.audit;
        const detail = { ...action.detail, ...plan.resultDetail?.(result) };
        const related = plan.resultRelated?.(result) ?? action.related ?? [];
        const done = { ...action, detail, related };
        await storeOutcome(done, { outcome: "succeeded", errorCode: null });
        await announceChanges(ctx.team.id, getChanges(spec, done, input.data, result));
      }
      return result;
    } catch (thrown) {
      const error = toDashboardError(thrown);
      if (action) await storeOutcome(action, getOutcome(error));
      if (action && MAY_BE_DONE.has(error.code)) {
        await announceChanges(ctx.team.id, getChanges(spec, action, input.data, null));
      }
      throw error;
    }
  }
  return Object.assign(invoke, { spec });
}

function refusalFor(ctx: Ctx, permission: Permission): DashboardError | null {
  if (ctx.session.mustChangePassword && permission !== "session:own") {
    return new DashboardError("forbidden", "Choose your own password first.");
  }
  if (can(ctx.actor.role, permission)) return null;
  return new DashboardError(
    "forbidden",
    `This needs the role ${leastRoleFor(permission)} or a higher one; yours is ${ctx.actor.role}.`,
  );
}

function describe<I extends z.ZodType, O extends z.ZodType>(
  { name, kind }: OperationSpec<I, O>,
  plan: AuditPlan<z.output<I>, z.output<O>>,
  { requestId, actor, team }: Ctx,
  input: z.output<I> | undefined,
): AuditAction {
  return {
    requestId,
    actor,
    team,
    operation: name,
    kind,
    subject: input === undefined ? null : (plan.subject?.(input) ?? null),
    related: input === undefined ? [] : (plan.related?.(input) ?? []),
    detail: input === undefined ? {} : (plan.detail?.(input) ?? {}),
  };
}

/** After these the write may have been done although its answer was lost. */
const MAY_BE_DONE: ReadonlySet<DashboardErrorCode> = new Set([
  "timeout",
  "upstream_unavailable",
  "upstream_invalid",
  "internal",
]);

function getChanges<I extends z.ZodType, O extends z.ZodType>(
  spec: OperationSpec<I, O>,
  action: AuditAction,
  input: z.output<I>,
  result: z.output<O> | null,
): readonly LiveChange[] {
  if (spec.kind === "read") return [];
  return spec.live ? spec.live(input, result) : getActionChanges(action);
}

function getOutcome({ code }: DashboardError): AuditOutcome {
  const isRefused = code === "conflict" || code === "invalid_request" || code === "forbidden";
  return { outcome: isRefused ? "refused" : "failed", errorCode: code };
}

function checkOutput<I extends z.ZodType, O extends z.ZodType>(
  { name, output }: OperationSpec<I, O>,
  result: z.input<O>,
): z.output<O> {
  const parsed = output.safeParse(result);
  if (parsed.success) return parsed.data;
  throw new Error(`${name} made an answer that does not fit its own output`, {
    cause: parsed.error,
  });
}
