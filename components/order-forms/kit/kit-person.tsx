"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatOwner } from "@/components/order-forms/owner-labels";
import { FailureNotice } from "@/components/shared/failure-notice";
import { PersonRecordPicker } from "@/components/shared/person-record-picker";
import { Button } from "@/components/ui/controls/button";
import type { KitOwner } from "@/lib/contract/dashboard/kit-registration";
import type { Person } from "@/lib/contract/dashboard/person";
import { readPerson } from "@/lib/query/people";

type KitPersonProps = {
  owner: KitOwner;
  chosen: Person | null;
  onChoose: (person: Person) => void;
};

/** Chooses the patient of a kit: the kit's own person first, anyone else only on request. */
export function KitPerson({ owner, chosen, onChoose }: KitPersonProps) {
  const [isOther, setOther] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => readPerson(owner.user_id),
    onSuccess: (person) => {
      setOther(false);
      onChoose(person);
    },
  });
  const isOwn = chosen?.user.user_id === owner.user_id;
  return (
    <section className="grid gap-3">
      <h2>Patient</h2>
      {error ? (
        <FailureNotice error={error} notDone="Not read" kept="Nothing was registered." />
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant={isOther || isOwn ? "default" : "primary"}
          isPending={isPending}
          // After a good scan, Enter is enough for the likely next step.
          autoFocus
          onPress={() => mutate()}
        >
          {isOwn ? `Registering to ${formatOwner(owner)}` : `Register to ${formatOwner(owner)}`}
        </Button>
        {isOther ? null : (
          <Button onPress={() => setOther(true)}>Register to someone else …</Button>
        )}
      </div>
      {isOther ? (
        <PersonRecordPicker
          chosenId={chosen?.user.user_id ?? null}
          onChoose={(person) => onChoose(person)}
        />
      ) : null}
    </section>
  );
}
