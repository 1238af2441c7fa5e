import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import {
  type FormDraftOwner,
  type FormDrafts,
  FormName,
} from "@/lib/contract/dashboard/form-drafts/form-draft";
import { Instant } from "@/lib/contract/primitives";
import { formDraftKeys } from "@/lib/query/keys";
import { discardFormDraft, saveFormDraft } from "./form-drafts";

/** The typed text, as JSON, and when it was typed. */
export const KeptText = z.object({ content: z.string(), typedAt: Instant });
export type KeptText = z.infer<typeof KeptText>;

/**
 * A draft that the server does not have yet. `form: null`: its form sends it itself; `kept: null`: the draft is to be
 * deleted.
 */
export const Unsent = z.object({ form: FormName.nullable(), kept: KeptText.nullable() });
export type Unsent = z.infer<typeof Unsent>;

export function createKeptText(content: string): KeptText {
  return { content, typedAt: Instant.parse(new Date().toISOString()) };
}

/** A unique name for a form within a tab. */
export function toName({ kind, record_id }: { kind: string; record_id: string }): string {
  return `${kind}.${record_id}`;
}

/**
 * Saves or deletes a draft. It is a mutation, so that the end of the session is noticed, but one that does not delay
 * leaving the page.
 */
export function writeDraft(
  client: QueryClient,
  owner: FormDraftOwner,
  { form, kept, keepalive }: { form: FormName; kept: KeptText | null; keepalive: boolean },
): Promise<unknown> {
  const mutationFn = (): Promise<unknown> =>
    kept
      ? saveFormDraft(form, { ...owner, content: kept.content }, keepalive)
      : discardFormDraft(form, owner, keepalive);
  const cache = client.getMutationCache();
  const mutation = cache.build(client, { mutationFn, meta: { isDraft: true } });
  // The mutation is removed, so that its text is not kept in memory.
  return mutation.execute(undefined).finally(() => cache.remove(mutation));
}

/** Updates the list after a write, so that the next form does not have to refetch it. */
export function noteInList(client: QueryClient, form: FormName, kept: KeptText | null): void {
  client.setQueryData<FormDrafts>(formDraftKeys.list, (list) => {
    if (!list) return list;
    const others = list.drafts.filter((each) => toName(each) !== toName(form));
    return { drafts: kept ? [{ ...form, updated_at: kept.typedAt }, ...others] : others };
  });
}
