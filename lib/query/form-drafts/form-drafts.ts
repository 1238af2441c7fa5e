import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  FormDraft,
  FormDraftKey,
  type FormDraftOwner,
  FormDrafts,
  type FormName,
  SavedFormDraft,
} from "@/lib/contract/dashboard/form-drafts/form-draft";
import { apiFetch } from "@/lib/query/core/fetch";

const PATH = "/api/form-drafts";

export const formDraftKeys = { list: ["form-drafts", "list"] as const };

/** The forms for which the viewer has drafts; a form requests its draft only when there is one. */
export const formDraftsQuery = queryOptions({
  queryKey: formDraftKeys.list,
  queryFn: ({ signal }) => apiFetch(FormDrafts, PATH, { signal }),
  retry: false,
});

/** The draft of one form. */
export function readFormDraft(form: FormName): Promise<FormDraft> {
  return apiFetch(FormDraft, getPath(form), { signal: new AbortController().signal });
}

/** The key of this session, in base64. */
export async function readFormDraftKey(): Promise<string> {
  const { signal } = new AbortController();
  return (await apiFetch(FormDraftKey, `${PATH}/key`, { signal })).key;
}

/** Stores a draft in place of the earlier one. `owner` is whose page this is; the server refuses it for anyone else. */
export function saveFormDraft(
  form: FormName,
  body: FormDraftOwner & { content: string },
  keepalive: boolean,
): Promise<unknown> {
  return apiFetch(SavedFormDraft, getPath(form), { method: "PATCH", body, keepalive });
}

/** Deletes a draft, if there is one. */
export function discardFormDraft(
  form: FormName,
  body: FormDraftOwner,
  keepalive: boolean,
): Promise<unknown> {
  return apiFetch(z.object({}), getPath(form), { method: "DELETE", body, keepalive });
}

function getPath({ kind, record_id }: FormName): string {
  return `${PATH}/${kind}/${encodeURIComponent(record_id)}`;
}
