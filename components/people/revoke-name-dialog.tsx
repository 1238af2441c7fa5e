"use client";

import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { FormDialog } from "@/components/shared/form-dialog";
import { toast } from "@/components/ui/feedback/toast";
import type {
  RememberedNameRecord,
  RevokeNameInput,
} from "@/lib/contract/dashboard/people/remembered-name";
import { shortId } from "@/lib/contract/short-id";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { api } from "@/lib/query/core/api";
import { invalidate } from "@/lib/query/core/keys";
import { useWrite } from "@/lib/query/core/use-write";
import { matchReviewKeys, peopleKeys } from "@/lib/query/keys";

type RevokeNameDialogProps = {
  userId: string;
  name: RememberedNameRecord;
  zone: ClockZone;
  onClose: () => void;
};

/** Revokes a remembered name, with the results that were attached because of it in view. */
export function RevokeNameDialog({ userId, name, zone, onClose }: RevokeNameDialogProps) {
  const client = useQueryClient();
  const changed = [...peopleKeys.one(userId), matchReviewKeys.nameOffers];
  const write = useWrite({
    send: (input: RevokeNameInput) =>
      api("POST /api/people/{user_id}/remembered-names/{name_id}/revoke", input),
    record: changed,
    onDone: () => {
      toast({ tone: "success", title: "Revoked.", body: `“${name.name}”` });
      // Not awaited, because the dialog closes first.
      void invalidate(client, changed);
    },
    onDoneHere: onClose,
  });
  return (
    <FormDialog
      title="Revoke this name?"
      subtitle={`“${name.name}” for ${name.own_name}`}
      role="alertdialog"
      submitLabel="Revoke"
      submitVariant="danger"
      cancelLabel="Keep it"
      write={write}
      notice={{ notDone: "Not revoked", kept: "The name still counts." }}
      onSubmit={() => write.start({ user_id: userId, name_id: name.id })}
      onClose={onClose}
    >
      <p className="text-small">Results under this name wait for review again.</p>
      {name.decided.length === 0 ? (
        <p className="text-small">No result was attached because of it.</p>
      ) : (
        <>
          <p className="text-small">
            These orders got a result because of it, newest first. Revoking changes none of them: if
            one may be another person’s, open it and choose “Wrong match …”.
          </p>
          <ul className="text-small grid gap-1 pl-4" aria-label="What this name decided">
            {name.decided.map(({ order_id, decided_at, is_detached }) => (
              <li key={`${order_id} ${decided_at}`}>
                <Link className="mono" href={`/orders/${order_id}`} prefetch={false}>
                  {shortId(order_id)}
                </Link>
                , {formatInstant(decided_at, zone)}
                {is_detached ? ", detached since" : ""}
              </li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
}
