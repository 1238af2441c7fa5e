import { queryOptions } from "@tanstack/react-query";
import type {
  FormDraft,
  FormDraftOwner,
  FormName,
} from "@/lib/contract/dashboard/form-drafts/form-draft";
import { api } from "@/lib/query/core/api";
import { read } from "@/lib/query/core/keys";

/** The forms for which the viewer has drafts; a form requests its draft only when there is one. */
export const formDraftsQuery = queryOptions({ ...read("GET /api/form-drafts"), retry: false });

/** The draft of one form. */
export function readFormDraft(form: FormName): Promise<FormDraft> {
  const { signal } = new AbortController();
  return api("GET /api/form-drafts/{kind}/{record_id}", form, { signal });
}

/** The key of this session, in base64. */
export async function readFormDraftKey(): Promise<string> {
  const { signal } = new AbortController();
  return (await api("GET /api/form-drafts/key", {}, { signal })).key;
}

/** Stores a draft in place of the earlier one. `owner` is whose page this is; the server refuses it for anyone else. */
export function saveFormDraft(
  form: FormName,
  draft: FormDraftOwner & { content: string },
  keepalive: boolean,
): Promise<unknown> {
  const input = { ...form, ...draft };
  return api("PATCH /api/form-drafts/{kind}/{record_id}", input, { keepalive });
}

/** Deletes a draft, if there is one. */
export function discardFormDraft(
  form: FormName,
  owner: FormDraftOwner,
  keepalive: boolean,
): Promise<unknown> {
  const input = { ...form, ...owner };
  return api("DELETE /api/form-drafts/{kind}/{record_id}", input, { keepalive });
}
