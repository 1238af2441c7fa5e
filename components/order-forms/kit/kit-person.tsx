"use client";

import { useState } from "react";
import { FailureNotice } from "@/components/shared/failure-notice";
import { PersonRecordPicker } from "@/components/shared/person-record-picker";
import { usePersonRead } from "@/components/shared/use-person-read";
import { Button } from "@/components/ui/controls/button";
import type { KitOwner } from "@/lib/contract/dashboard/kit-registration";
import type { PersonRecord } from "@/lib/contract/dashboard/person";
import { formatNameAndBirth } from "@/lib/domain/identity/format-identity";

type KitPersonProps = {
  owner: KitOwner;
  chosen: PersonRecord | null;
  onChoose: (person: PersonRecord) => void;
};

/** Chooses the patient of a kit: the kit's own person first, anyone else only on request. */
export function KitPerson({ owner, chosen, onChoose }: KitPersonProps) {
  const [isOther, setOther] = useState(false);
  const read = usePersonRead();
  const { mutate, error, isPending, variables, reset } = read;
  const isOwn = chosen?.user.user_id === owner.user_id;
  function chooseOwner(person: PersonRecord) {
    setOther(false);
    onChoose(person);
  }
  function openPicker() {
    // The kit's own person is no longer wanted, so a response that is still to come is ignored.
    reset();
    setOther(true);
  }
  return (
    <section className="grid gap-3">
      <h2>Patient</h2>
      {error && !isOther ? (
        <FailureNotice error={error} notDone="Not read" kept="Nothing was registered." />
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant={isOther || isOwn ? "default" : "primary"}
          isPending={isPending && variables === owner.user_id}
          // After a good scan, Enter is enough for the likely next step.
          autoFocus
          onPress={() => mutate(owner.user_id, { onSuccess: chooseOwner })}
        >
          {isOwn
            ? `Registering to ${formatNameAndBirth(owner)}`
            : `Register to ${formatNameAndBirth(owner)}`}
        </Button>
        {isOther ? null : <Button onPress={openPicker}>Register to someone else …</Button>}
      </div>
      {isOther ? (
        <PersonRecordPicker
          chosenId={chosen?.user.user_id ?? null}
          read={read}
          onChoose={onChoose}
        />
      ) : null}
    </section>
  );
}
