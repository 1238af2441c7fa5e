"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CheckSummary } from "@/components/events/gap-check/check-summary";
import { FormDialog } from "@/components/shared/form-dialog";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { toast } from "@/components/ui/feedback/toast";
import type { GapCheck, ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { getRangeAround } from "@/lib/domain/events/gap-check";
import { api } from "@/lib/query/core/api";
import { invalidate } from "@/lib/query/core/keys";
import { useWrite } from "@/lib/query/core/use-write";
import { eventKeys } from "@/lib/query/keys";

type ReleaseDialogProps = { event: ReceivedEvent; onClose: () => void };

/**
 * Applies an event that arrived too late. A gap check around its time has to run first; it shows whether the service
 * has the event too.
 */
export function ReleaseDialog({ event, onClose }: ReleaseDialogProps) {
  const client = useQueryClient();
  const [check, setCheck] = useState<GapCheck | null>(null);
  const checking = useWrite({
    send: () => api("POST /api/events/gap-checks", getRangeAround(event, new Date().toISOString())),
    onDoneHere: setCheck,
  });
  const release = useWrite({
    send: () => api("POST /api/events/{id}/release", { id: event.id }),
    record: [eventKeys.one(event.id)],
    isOnce: true,
    onDone: () => invalidate(client, eventKeys.all),
    onDoneHere: () => {
      toast({ tone: "success", title: "Released.", body: "It will be applied in a moment." });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Release this event?"
      role="alertdialog"
      submitLabel="Release event"
      cancelLabel="Keep it back"
      disabledReason={check ? undefined : "Run the gap check first."}
      write={release}
      notice={{ notDone: "Not released", kept: "The event is still kept back." }}
      onSubmit={() => release.start()}
      onClose={onClose}
    >
      <p className="text-small">
        It was signed correctly, but long before it arrived. Release it only if the service really
        sent it late. A newer state of the same record stays as it is.
      </p>
      <WriteNotice write={checking} notDone="Not checked" />
      {check ? (
        <CheckSummary check={check} event={event} />
      ) : (
        <div>
          <Button isPending={checking.isPending} onPress={() => checking.start()}>
            Run the gap check
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
