import "server-only";
import type { z } from "zod";
import type { DashboardEndpoint } from "@/lib/contract/dashboard/endpoint";
import type { LiveChange } from "@/lib/contract/dashboard/live";
import type { Permission } from "@/lib/domain/permissions";
import type { AuditDetail, AuditSubject } from "./audit-action";
import type { Ctx } from "./context";

export type AuditPlan<Input, Result> = {
  subject?: (input: Input) => AuditSubject;
  /** Other subjects of the action, as far as the input names them. */
  related?: (input: Input) => readonly AuditSubject[];
  detail?: (input: Input) => AuditDetail;
  /** Details that only the result contains, e.g. a count; added to `detail` in the outcome. */
  resultDetail?: (result: Result) => AuditDetail;
  /** Further subjects that only the result names; they replace `related` in the outcome. */
  resultRelated?: (result: Result) => readonly AuditSubject[];
  /** For a list: the ids of the people it showed, so that "Who viewed this person" finds it. Ids may repeat. */
  shown?: (result: Result) => readonly string[];
  /** For a list: the ids of the orders and reports whose people it showed. They are not in the entry. */
  shownRecords?: (result: Result) => readonly string[];
  /**
   * The word for a read that a person asked for, where it is not the usual one: a file and a read of one subject are
   * `opened`, all others are `shown`.
   */
  view?: "opened" | "shown";
};

type WriteRules<Input, Result> = {
  permission: Permission;
  audit: AuditPlan<Input, Result> & {
    /** For writes that repeat themselves: whether this call gets audit entries. */
    isRecorded?: (ctx: Ctx, input: Input) => Promise<boolean>;
  };
  /**
   * The changes on other people's screens, where the audit's subjects do not show them. The result is null when it is
   * not known whether the write was done.
   */
  live?: (input: Input, result: Result | null) => readonly LiveChange[];
};

type ReadRules<Input, Result> = {
  permission: Permission;
  /** `none` only for what concerns nobody else: one's own session, or the progress of an action that has an entry. */
  audit: AuditPlan<Input, Result> | "none";
};

/** What only the server knows of an endpoint. */
export type OperationRules<E extends DashboardEndpoint> = E["kind"] extends "read"
  ? ReadRules<z.output<E["input"]>, z.output<E["output"]>>
  : WriteRules<z.output<E["input"]>, z.output<E["output"]>>;

export type OperationSpec<
  I extends z.ZodType,
  O extends z.ZodType,
  Name extends string = string,
> = Omit<DashboardEndpoint, "name" | "kind" | "input" | "output"> & {
  name: Name;
  input: I;
  output: O;
} & (
    | ({ kind: "write" } & WriteRules<z.output<I>, z.output<O>>)
    | ({ kind: "read" } & ReadRules<z.output<I>, z.output<O>>)
  );
