import "server-only";
import type { z } from "zod";
import type { DashboardErrorCode } from "@/lib/contract/dashboard/api-error";
import type { DashboardEndpoint } from "@/lib/contract/dashboard/endpoint";
import type { LiveChange } from "@/lib/contract/dashboard/live";
import { findUnstorable } from "@/lib/db/unstorable-text";
import { can, leastRoleFor, PERMISSIONS, type Permission } from "@/lib/domain/permissions";
import { withSpan } from "@/lib/telemetry/span";
import type { AuditAction } from "./audit-action";
import type { Ctx } from "./context";
import { DashboardError, invalidRequest, toDashboardError, unstorableText } from "./errors";
import type { AuditPlan, OperationRules, OperationSpec } from "./operation-rules";
import { carryOutRead, getOutcome, getStrictView, toPeople } from "./read-operation";
import { inRequestScope } from "./request-scope";
import { runtime } from "./runtime";
import { withPlace } from "./with-place";

type CallOptions = {
  /** The browser says that its screen reads this by itself; the server decides what is recorded. */
  isFetched?: boolean;
};

export type Operation<I extends z.ZodType, O extends z.ZodType, Name extends string = string> = {
  (ctx: Ctx, input: z.input<I>, options?: CallOptions): Promise<z.output<O>>;
  readonly spec: OperationSpec<I, O, Name>;
};
export type AnyOperation = Operation<z.ZodType, z.ZodType>;

/**
 * An operation: a row of the table of endpoints, who may run it, what is recorded of it, and what it does. The only
 * place where a role is checked, input is parsed and audit is written. The attempt is stored before `run` is
 * called; if it cannot be stored, `run` is not called. How a read is recorded is in `carryOutRead`.
 */
export function operation<const E extends DashboardEndpoint>(
  endpoint: E,
  rules: OperationRules<E>,
  run: (ctx: Ctx, input: z.output<E["input"]>) => Promise<z.input<E["output"]>>,
): Operation<E["input"], E["output"], E["name"]> {
  if (!Object.hasOwn(PERMISSIONS, rules.permission)) {
    throw new Error(`${endpoint.name} has no permission.`);
  }
  // The compiler cannot join the two kinds of rules to the kind of a row that it does not know yet.
  const spec = { ...endpoint, ...rules } as unknown as OperationSpec<E["input"], E["output"]>;
  return declare(spec, run) as Operation<E["input"], E["output"], E["name"]>;
}

function declare<I extends z.ZodType, O extends z.ZodType>(
  spec: OperationSpec<I, O>,
  run: (ctx: Ctx, input: z.output<I>) => Promise<z.input<O>>,
): Operation<I, O> {
  async function invoke(
    ctx: Ctx,
    rawInput: z.input<I>,
    { isFetched = false }: CallOptions = {},
  ): Promise<z.output<O>> {
    const input = parseInput(spec, rawInput);
    const action = spec.audit === "none" ? null : describe(spec, spec.audit, ctx, input.data);
    const refusal = refusalFor(ctx, spec.permission);
    if (refusal) {
      if (action) await runtime().ports.audit.storeRefusal(action, refusal);
      throw refusal;
    }
    if (!input.success) throw input.refusal;
    const work = async () => checkOutput(spec, await run(ctx, input.data));
    // Pages call operations without a route, and they, too, only in a request.
    return inRequestScope({ isRequest: true }, () =>
      withPlace(ctx, spec, () =>
        withSpan(spec.name, {}, () => {
          if (spec.kind === "write") return write(ctx, action, input.data, work);
          if (!action || spec.audit === "none") return work();
          const isFile = spec.download !== undefined;
          return carryOutRead(ctx, { action, plan: spec.audit, isFetched, isFile }, work);
        }),
      ),
    );
  }

  async function write(
    ctx: Ctx,
    action: AuditAction | null,
    input: z.output<I>,
    work: () => Promise<z.output<O>>,
  ): Promise<z.output<O>> {
    const { audit, live, viewed } = runtime().ports;
    const isRecorded = action !== null && (await hasEntries(spec, ctx, input));
    if (isRecorded) await audit.storeAttempt(action);
    try {
      const result = await work();
      if (action) {
        const plan = spec.audit === "none" ? {} : spec.audit;
        const detail = { ...action.detail, ...plan.resultDetail?.(result) };
        const related = plan.resultRelated?.(result) ?? action.related ?? [];
        const people = [...new Set(plan.shown?.(result) ?? [])];
        const done = { ...action, detail, related };
        const recorded = { ...done, related: [...related, ...toPeople(people)] };
        if (isRecorded)
          await audit.storeOutcome(recorded, { outcome: "succeeded", errorCode: null });
        viewed.countViewed(ctx, people);
        await live.announceChanges(ctx.team.id, getChanges(spec, done, input, result));
      }
      return result;
    } catch (thrown) {
      const error = toOutcome(toDashboardError(thrown));
      if (isRecorded) await audit.storeOutcome(action, getOutcome(error));
      if (action && MAY_BE_DONE.has(error.code)) {
        await live.announceChanges(ctx.team.id, getChanges(spec, action, input, null));
      }
      throw error;
    }
  }
  return Object.assign(invoke, { spec });
}

type Parsed<T> =
  | { success: true; data: T }
  | { success: false; data?: undefined; refusal: DashboardError };

/** Text that the database cannot store fits no input: not even a refusal's audit entry could contain it. */
function parseInput<I extends z.ZodType, O extends z.ZodType>(
  { input }: OperationSpec<I, O>,
  rawInput: z.input<I>,
): Parsed<z.output<I>> {
  const place = findUnstorable(rawInput);
  if (place) return { success: false, refusal: unstorableText(place) };
  const parsed = input.safeParse(rawInput);
  return parsed.success ? parsed : { success: false, refusal: invalidRequest(parsed.error) };
}

async function hasEntries<I extends z.ZodType, O extends z.ZodType>(
  spec: OperationSpec<I, O>,
  ctx: Ctx,
  input: z.output<I>,
): Promise<boolean> {
  return spec.kind === "write" && (spec.audit.isRecorded?.(ctx, input) ?? true);
}

function refusalFor(ctx: Ctx, permission: Permission): DashboardError | null {
  if (ctx.session.mustChangePassword && permission !== "session:own") {
    return new DashboardError("forbidden", "Choose your own password first.");
  }
  if (ctx.session.mustSetUpSecondFactor && permission !== "session:own") {
    return new DashboardError("forbidden", "Set up a second factor first.");
  }
  if (can(ctx.actor.role, permission)) return null;
  return new DashboardError(
    "forbidden",
    `This needs the role ${leastRoleFor(permission)} or a higher one; yours is ${ctx.actor.role}.`,
  );
}

function describe<I extends z.ZodType, O extends z.ZodType>(
  spec: OperationSpec<I, O>,
  plan: AuditPlan<z.output<I>, z.output<O>>,
  { requestId, actor, team }: Ctx,
  input: z.output<I> | undefined,
): AuditAction {
  const { name, kind } = spec;
  return {
    requestId,
    actor,
    team,
    operation: name,
    kind,
    subject: input === undefined ? null : (plan.subject?.(input) ?? null),
    related: input === undefined ? [] : (plan.related?.(input) ?? []),
    detail: {
      ...(kind === "read" ? { view: getStrictView(spec, plan) } : {}),
      ...(input === undefined ? {} : plan.detail?.(input)),
    },
  };
}

/** A write that has begun may be partly done, but `overloaded` means to its sender that nothing was done. */
function toOutcome(error: DashboardError): DashboardError {
  if (error.code !== "overloaded") return error;
  const message = "The service is too busy right now.";
  return new DashboardError("upstream_unavailable", message, { cause: error });
}

/** With these errors the write may have been done although its response was lost. */
const MAY_BE_DONE: ReadonlySet<DashboardErrorCode> = new Set([
  "timeout",
  "upstream_unavailable",
  "upstream_invalid",
  "internal",
  "database_unavailable",
  "disk_full",
]);

function getChanges<I extends z.ZodType, O extends z.ZodType>(
  spec: OperationSpec<I, O>,
  action: AuditAction,
  input: z.output<I>,
  result: z.output<O> | null,
): readonly LiveChange[] {
  if (spec.kind === "read") return [];
  return spec.live ? spec.live(input, result) : runtime().ports.live.getActionChanges(action);
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
