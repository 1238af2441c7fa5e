"use client";

import { FailureNotice } from "@/components/shared/failure-notice";
import type { PersonRecord } from "@/lib/contract/dashboard/person";
import { PersonPicker } from "./person-picker";
import type { PersonRead } from "./use-person-read";

type PersonRecordPickerProps = {
  chosenId: string | null;
  read: PersonRead;
  onChoose: (person: PersonRecord) => void;
  /** Where finding the person is the first thing to do. */
  autoFocus?: boolean;
};

/** Chooses a person like `PersonPicker`, then reads their whole record, which search results do not contain. */
export function PersonRecordPicker(props: PersonRecordPickerProps) {
  const { chosenId, read, onChoose, autoFocus = false } = props;
  const { mutate, error, isPending } = read;
  return (
    <>
      <PersonPicker
        chosenId={chosenId}
        autoFocus={autoFocus}
        onChoose={({ user }) => mutate(user.user_id, { onSuccess: onChoose })}
      />
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {isPending ? "Loading the record …" : null}
      </p>
      {error ? (
        <FailureNotice error={error} notDone="Not read" kept="Nobody else was chosen." />
      ) : null}
    </>
  );
}
