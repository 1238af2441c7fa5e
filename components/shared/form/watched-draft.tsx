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
  /** For the write of the form, which calls `sent`. */
  handle: RefObject<FormDraft | null>;
};

/** Keeps the draft of a form of react-hook-form, and says what was restored. It alone renders with every key. */
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
