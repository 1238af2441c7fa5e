"use client";

import { Copy } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { DescriptionList } from "@/components/ui/display/description-list";
import { toast } from "@/components/ui/feedback/toast";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { StaffInvitation } from "@/lib/contract/dashboard/settings/staff-settings";
import { formatInstant } from "@/lib/domain/datetime";

type InvitationDialogProps = { invitation: StaffInvitation; onClose: () => void };

/** How a staff member signs in for the first time, shown only once. */
export function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const { zone } = useDisplayZone();
  async function copy() {
    try {
      await navigator.clipboard.writeText(invitation.link);
      toast({ tone: "success", title: "Copied." });
    } catch {
      toast({
        tone: "error",
        title: "Not copied.",
        body: "The browser did not copy it. Select the link.",
      });
    }
  }
  return (
    <Dialog
      title="Give them this link"
      subtitle={invitation.email}
      role="alertdialog"
      width="wide"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Done</Button>
          <Button variant="primary" icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
            Copy link
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          It is shown only once and works once, until {formatInstant(invitation.expires_at, zone)}.
          Anybody who has it can sign in, so give it to nobody else.
        </p>
        <code className="mono wrap-anywhere">{invitation.link}</code>
        <DescriptionList
          items={[
            {
              term: "Or by hand",
              value: <span className="mono">{invitation.one_time_password}</span>,
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
