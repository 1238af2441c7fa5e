"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/controls/button";
import { toast } from "@/components/ui/feedback/toast";
import type { NameOffer, RememberNameInput } from "@/lib/contract/dashboard/people/remembered-name";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { api } from "@/lib/query/core/api";
import { invalidate } from "@/lib/query/core/keys";
import { useWrite } from "@/lib/query/core/use-write";
import { matchReviewKeys, peopleKeys } from "@/lib/query/keys";
import { useSession } from "@/lib/query/session/session";

/** Offers to remember a name that was accepted more than once for one person. */
export function RememberNameStart({ offer }: { offer: NameOffer }) {
  const { staff } = useSession();
  const [isAsking, setAsking] = useState(false);
  const reason = can(staff.role, "match:review")
    ? undefined
    : `This needs the role ${leastRoleFor("match:review")} or a higher one.`;
  return (
    <>
      <Button size="small" disabledReason={reason} onPress={() => setAsking(true)}>
        Remember this name …
      </Button>
      {isAsking ? <RememberNameDialog offer={offer} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function RememberNameDialog({ offer, onClose }: { offer: NameOffer; onClose: () => void }) {
  const { user_id, item_id, name, own_name, accepted } = offer;
  const client = useQueryClient();
  const changed = [...peopleKeys.one(user_id), matchReviewKeys.nameOffers];
  const write = useWrite({
    send: (input: RememberNameInput) => api("POST /api/people/{user_id}/remembered-names", input),
    record: changed,
    onDone: () => {
      toast({ tone: "success", title: "Remembered.", body: `“${name}” for ${own_name}` });
      // Not awaited, because the dialog closes first.
      void invalidate(client, changed);
    },
    onDoneHere: onClose,
  });
  return (
    <FormDialog
      title="Remember this name?"
      subtitle={`“${name}” for ${own_name}`}
      submitLabel="Remember this name"
      write={write}
      notice={{ notDone: "Not remembered", kept: "You can try again." }}
      onSubmit={() => write.start({ user_id, item_id })}
      onClose={onClose}
    >
      <p className="text-small">
        {accepted} results under this name were accepted for this person. From now on, a result
        under it is attached without review if
      </p>
      <ul className="text-small grid gap-1 pl-4 list-disc">
        <li>it has the sample id of an order of this person, and the same birth date,</li>
        <li>
          its address, telephone number or e-mail address agrees exactly, if it has one and the
          record too, and
        </li>
        <li>nobody else fits as well.</li>
      </ul>
      <p className="text-small">
        The name alone never decides. It counts for this person only and is kept with the date and
        your name. It can be revoked on the person’s page, where everything that it decided is
        listed.
      </p>
    </FormDialog>
  );
}
