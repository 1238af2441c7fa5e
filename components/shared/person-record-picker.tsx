"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FailureNotice } from "@/components/shared/failure-notice";
import type { Person, PersonHit } from "@/lib/contract/dashboard/person";
import { readPerson } from "@/lib/query/people";
import { personIdentityQuery } from "@/lib/query/person-identity";
import { PersonPicker } from "./person-picker";

type PersonRecordPickerProps = { chosenId: string | null; onChoose: (person: Person) => void };

/**
 * Chooses a person as `PersonPicker`, then reads their whole record, which the results of a search do not have. Their
 * identity is read with it, so what is shown of it does not push the form down under a finger later.
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
        {isPending ? "Reading the record …" : null}
      </p>
      {error ? (
        <FailureNotice error={error} notDone="Not read" kept="Nobody else was chosen." />
      ) : null}
    </>
  );
}
