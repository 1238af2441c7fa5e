import "server-only";
import { hkdfSync } from "node:crypto";
import { formDraftEndpoints } from "@/lib/contract/dashboard/endpoints/form-drafts";
import type { FormDraftOwner, FormName } from "@/lib/contract/dashboard/form-drafts/form-draft";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import {
  findFormDraft,
  findFormDrafts,
  hasFormDraft,
  removeFormDraft,
  storeFormDraft,
} from "./form-draft-store";

const KEY_BYTES = 32;

const about = {
  subject: ({ record_id }: FormName) => ({ type: "form-draft", id: record_id }),
  detail: ({ kind }: FormName) => ({ form: kind }),
};

/** The forms that one has drafts for. It names nobody and shows no content, so it is not recorded in the audit log. */
export const listFormDrafts = operation(
  formDraftEndpoints.listFormDrafts,
  {
    permission: "draft:own",
    audit: "none",
  },
  async (ctx) => ({
    drafts: (await findFormDrafts(ctx)).map(({ kind, recordId, updatedAt }) => ({
      kind,
      record_id: recordId,
      updated_at: updatedAt.toISOString(),
    })),
  }),
);

/**
 * The key that encrypts what this session's browser stores while it cannot reach the server. It is derived and never
 * stored: after the session ends, nobody can get it again.
 */
export const readFormDraftKey = operation(
  formDraftEndpoints.readFormDraftKey,
  {
    permission: "draft:own",
    audit: "none",
  },
  async ({ session }) => {
    const { NEXTAUTH_SECRET } = runtime().env;
    const key = hkdfSync("sha256", NEXTAUTH_SECRET, session.id, "phial form drafts", KEY_BYTES);
    return { key: Buffer.from(key).toString("base64") };
  },
);

/** One of one's own drafts. A draft of another person or team is not found. */
export const readFormDraft = operation(
  formDraftEndpoints.readFormDraft,
  {
    permission: "draft:own",
    audit: about,
  },
  async (ctx, form) => {
    const draft = await findFormDraft(ctx, form);
    if (!draft) throw new DashboardError("not_found", "You have no draft of this form.");
    return { content: draft.content, updated_at: draft.updatedAt.toISOString() };
  },
);

/**
 * Stores the text typed so far, replacing this form's earlier draft. A form saves itself every few seconds, so the
 * audit log records only the first save and the discard.
 */
export const saveFormDraft = operation(
  formDraftEndpoints.saveFormDraft,
  {
    permission: "draft:own",
    audit: { ...about, isRecorded: async (ctx, form) => !(await hasFormDraft(ctx, form)) },
  },
  async (ctx, { content, staff_id, team_id, ...form }) => {
    requireOwner(ctx, { staff_id, team_id });
    return { updated_at: (await storeFormDraft(ctx, form, content)).toISOString() };
  },
);

/** Deletes a draft that was sent or is no longer wanted; does nothing when there is none. */
export const discardFormDraft = operation(
  formDraftEndpoints.discardFormDraft,
  {
    permission: "draft:own",
    audit: about,
  },
  async (ctx, { staff_id, team_id, ...form }) => {
    requireOwner(ctx, { staff_id, team_id });
    await removeFormDraft(ctx, form);
    return {};
  },
);

/** A page that was loaded for someone else must not save under the session that its browser has now. */
function requireOwner({ actor, team }: Ctx, { staff_id, team_id }: FormDraftOwner): void {
  if (actor.id === staff_id && team.id === team_id) return;
  throw new DashboardError("conflict", "Somebody else has signed in since this page was loaded.");
}
