import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";

/** The forms whose unsent text is kept. New orders have drafts of their own. */
export const FORM_KINDS = [
  "acknowledgement",
  "appointment",
  "appointment-cancel",
  "appointment-outcome",
  "bulk-reschedule",
  "catalog-test",
  "complete-without",
  "critical-call",
  "critical-close",
  "critical-settings",
  "emergency-access",
  "event-payload",
  "export",
  "identity",
  "kit",
  "match-correction",
  "match-decision",
  "match-parameters",
  "match-second-review",
  "match-take-over",
  "order-note",
  "oversight-review",
  "report-claim",
  "report-head",
  "report-move",
  "report-person",
  "report-rejection",
  "report-row",
  "report-rows",
  "report-second-review",
  "sample-target",
  "snooze",
] as const;
export const FormKind = z.enum(FORM_KINDS);
export type FormKind = z.infer<typeof FormKind>;

/** The maximum number of characters in one draft. */
export const FORM_DRAFT_LENGTH = 50_000;

/** Identifies a form: its kind, and the id of the record that it is about, or a fixed word if it is about none. */
export const FormName = z.strictObject({
  kind: FormKind,
  record_id: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, "Not the id of a record"),
});
export type FormName = z.infer<typeof FormName>;

/**
 * Whose page sends the draft. The browser may belong to another person's session by now, and drafts are saved
 * automatically.
 */
const owner = { staff_id: Uuid, team_id: Uuid };
export type FormDraftOwner = { staff_id: string; team_id: string };

export const SaveFormDraftInput = FormName.extend({
  ...owner,
  /** The values of the form as JSON; only the form itself reads them. */
  content: z.string().min(1).max(FORM_DRAFT_LENGTH),
});

export const DiscardFormDraftInput = FormName.extend(owner);

export const FormDraft = z.object({ content: z.string(), updated_at: Instant });
export type FormDraft = z.infer<typeof FormDraft>;

export const SavedFormDraft = FormDraft.omit({ content: true });

/** One's own drafts, without their content. */
export const FormDrafts = z.object({
  drafts: z.array(z.object({ kind: z.string(), record_id: z.string(), updated_at: Instant })),
});
export type FormDrafts = z.infer<typeof FormDrafts>;

/**
 * 32 bytes in base64 that encrypt what a browser keeps while it cannot reach the server. Each session has its own key.
 */
export const FormDraftKey = z.object({ key: z.base64() });
