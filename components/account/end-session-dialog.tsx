"use client";

import { ConfirmDialog } from "@/components/shared/second-factor/confirm-dialog";
import type { OwnSession, OwnSessions } from "@/lib/contract/dashboard/staff";
import { api } from "@/lib/query/core/api";
import { sessionKeys } from "@/lib/query/keys";

type EndSessionDialogProps = {
  session: OwnSession;
  /** What the staff member has to prove before a session is ended. */
  proof: OwnSessions["proof"];
  onClose: () => void;
};

/** Ends a session in another browser after the staff member has confirmed their identity. */
export function EndSessionDialog({ session, proof, onClose }: EndSessionDialogProps) {
  return (
    <ConfirmDialog
      title="End this session"
      subtitle={session.browser || "Unknown browser"}
      text="That browser is signed out immediately. Anything typed there and not saved is lost."
      submitLabel="End session"
      done="Ended."
      notDone="The session was not ended"
      wanted={proof}
      record={[sessionKeys.list]}
      send={(typed) =>
        api("DELETE /api/session/list/{session_id}", { session_id: session.id, ...typed })
      }
      onClose={onClose}
    />
  );
}
