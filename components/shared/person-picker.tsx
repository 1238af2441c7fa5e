"use client";

import { useState } from "react";
import { SearchBox } from "@/components/shared/search/search-box";
import type { PersonHit } from "@/lib/contract/dashboard/person";
import { personName, personNote } from "./person-labels";

type PersonPickerProps = {
  chosenId: string | null;
  onChoose: (person: PersonHit) => void;
  /** Where finding the person is the first thing to do. */
  autoFocus?: boolean;
};

const PEOPLE = ["people"] as const;

/** Chooses a person by name, birth date or id. The searched text never enters the address. */
export function PersonPicker({ chosenId, onChoose, autoFocus = false }: PersonPickerProps) {
  const [last, setLast] = useState<PersonHit | null>(null);
  return (
    <div className="grid gap-2">
      <SearchBox
        label="Find a person"
        autoFocus={autoFocus}
        kinds={PEOPLE}
        noun="person"
        chosenId={chosenId}
        onPerson={(person) => {
          setLast(person);
          onChoose(person);
        }}
      />
      {last && last.user.user_id === chosenId ? (
        <p className="text-small">
          Chosen: <strong>{personName(last)}</strong>{" "}
          <span className="text-ink-2">{personNote(last)}</span>
        </p>
      ) : null}
    </div>
  );
}
