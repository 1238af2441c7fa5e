import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { DASHBOARD_ERROR_STATUS } from "./error-status";

/** One broken rule of a request, in the shape that clients of the service expect. */
export const ValidationIssue = z.object({
  type: z.string(),
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  input: z.unknown().optional(),
  ctx: z.record(z.string(), z.unknown()).optional(),
});
export type ValidationIssue = z.infer<typeof ValidationIssue>;

/** Status 422. */
export const ValidationErrorBody = z.object({ detail: z.array(ValidationIssue) });
export type ValidationErrorBody = z.infer<typeof ValidationErrorBody>;

/** Every other error of the service: one sentence. */
export const ErrorBody = z.object({ detail: z.string() });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Status 400 of `POST /v2/user` when the client_user_id is taken. */
export const UserConflictBody = z.object({
  detail: z.object({
    error_type: z.string(),
    error_message: z.string(),
    user_id: Uuid,
    created_on: Instant,
  }),
});
export type UserConflictBody = z.infer<typeof UserConflictBody>;

/** Any error body the service may send; the dashboard reads errors through this. */
export const AnyErrorBody = z.union([ValidationErrorBody, UserConflictBody, ErrorBody]);

const CODES = Object.keys(DASHBOARD_ERROR_STATUS) as (keyof typeof DASHBOARD_ERROR_STATUS)[];
export const DashboardErrorCode = z.enum(CODES);
export type DashboardErrorCode = z.infer<typeof DashboardErrorCode>;

/** The body of every error of the dashboard's own API. `message` can be shown to a person. */
export const DashboardErrorBody = z.object({
  error: z.object({
    code: DashboardErrorCode,
    message: z.string(),
    request_id: z.string(),
    /** What the service itself responded when it refused the request. */
    upstream: z.object({ status: z.number().int(), detail: z.string() }).optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** Only for `overloaded`: the number of seconds after which to try again. */
    retry_after_s: z.number().int().min(1).optional(),
  }),
});
export type DashboardErrorBody = z.infer<typeof DashboardErrorBody>;
