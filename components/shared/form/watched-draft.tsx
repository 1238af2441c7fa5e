"use client";

import { type RefObject, useEffect } from "react";
import { type Control, type FieldValues, useWatch } from "react-hook-form";
import type { z } from "zod";
import type { FormKind } from "@/lib/contract/dashboard/form-drafts/form-draft";
import { type FormDraft, useFormDraft } from "@/lib/query/form-drafts/use-form-draft";
import { DraftNotice } from "./draft-notice";

type WatchedDraftProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  kind: FormKind;
  recordId: string;
  empty: Values;
  schema: z.ZodType<Values>;
  restore: (values: Values) => void;
  /** Given to the form's write, which calls `sent`. */
  handle: RefObject<FormDraft | null>;
};

/**
 * Keeps the draft of a react-hook-form form, and shows what was restored. Only this component rerenders on every
 * keystroke.
 */
export function WatchedDraft<Values extends FieldValues, Output>({
  control,
  handle,
  ...options
}: WatchedDraftProps<Values, Output>) {
  const values = useWatch({ control }) as Values;
  const draft = useFormDraft({ ...options, values });
  useEffect(() => {
    handle.current = draft;
  });
  return <DraftNotice draft={draft} />;
}
