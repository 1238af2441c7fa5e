"use client";

import { PersonPicker } from "@/components/shared/person-picker";
import { Dialog } from "@/components/ui/controls/dialog";

type EventPersonDialogProps = {
  chosenId: string | null;
  onChoose: (userId: string) => void;
  onClose: () => void;
};

/** Chooses the person whose events are shown; only the id goes into the address. */
export function EventPersonDialog({ chosenId, onChoose, onClose }: EventPersonDialogProps) {
  return (
    <Dialog title="Events of a person" isOpen onOpenChange={onClose}>
      <PersonPicker autoFocus chosenId={chosenId} onChoose={({ user }) => onChoose(user.user_id)} />
    </Dialog>
  );
}
