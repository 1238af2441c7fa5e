"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FailureNotice } from "@/components/shared/failure-notice";
import type { Person, PersonHit } from "@/lib/contract/dashboard/person";
import { readPerson } from "@/lib/query/people";
import { personIdentityQuery } from "@/lib/query/person-identity";
import { PersonPicker } from "./person-picker";

type PersonRecordPickerProps = { chosenId: string | null; onChoose: (person: Person) => void };

/**
 * Chooses a person like `PersonPicker`, then reads their whole record, which search results do not contain. Their
 * identity is read at the same time, so that showing it later does not shift the form while it is being used.
 */
export function PersonRecordPicker({ chosenId, onChoose }: PersonRecordPickerProps) {
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async ({ user }: PersonHit) => {
      const [person] = await Promise.all([
        readPerson(user.user_id),
        queryClient.prefetchQuery(personIdentityQuery(user.user_id)),
      ]);
      return person;
    },
    onSuccess: onChoose,
  });
  return (
    <>
      <PersonPicker chosenId={chosenId} onChoose={(person) => mutate(person)} />
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {isPending ? "Loading the record …" : null}
      </p>
      {error ? (
        <FailureNotice error={error} notDone="Not read" kept="Nobody else was chosen." />
      ) : null}
    </>
  );
}
