"use client";

import { type RefObject, useEffect } from "react";
import { type Control, useWatch } from "react-hook-form";
import { z } from "zod";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { EMPTY_ORDER } from "@/lib/contract/dashboard/orders/empty-order";
import { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import { PersonRecord } from "@/lib/contract/dashboard/person";
import { type FormDraft, useFormDraft } from "@/lib/query/form-drafts/use-form-draft";

const KitValues = z.object({ person: PersonRecord.nullable(), values: OrderDraftValues });
type KitValues = z.infer<typeof KitValues>;

type KitDraftProps = {
  control: Control<OrderDraftValues>;
  orderId: string;
  person: PersonRecord | null;
  restore: (values: KitValues) => void;
  handle: RefObject<FormDraft | null>;
};

/** Keeps the registration of a kit as typed so far, and shows what was restored. */
export function KitDraft({ control, orderId, person, restore, handle }: KitDraftProps) {
  const values = useWatch({ control }) as OrderDraftValues;
  const draft = useFormDraft({
    kind: "kit",
    recordId: orderId,
    values: { person, values },
    empty: { person: null, values: EMPTY_ORDER },
    schema: KitValues,
    restore,
  });
  useEffect(() => {
    handle.current = draft;
  });
  return <DraftNotice draft={draft} />;
}
