"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { SearchField } from "@/components/ui/controls/search-field";
import { FailureIllustration } from "@/components/ui/feedback/failure-illustration";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { Person } from "@/lib/contract/dashboard/person";
import { getFailure } from "@/lib/query/core/failure";
import { peopleQuery } from "@/lib/query/people";
import { personName, personNote } from "./person-labels";

type PersonPickerProps = { chosenId: string | null; onChoose: (person: Person) => void };

/** Chooses a person by name or client id. The searched text never enters the address. */
export function PersonPicker({ chosenId, onChoose }: PersonPickerProps) {
  const [text, setText] = useState("");
  const { data, error, refetch } = useQuery(peopleQuery({ text, page: 1 }));
  return (
    <div className="grid gap-2">
      <SearchField
        label="Name or client id"
        action="Search people"
        text={text}
        onSearch={(next) => setText(next.trim())}
      />
      {error ? (
        <FailureIllustration
          failure={getFailure(error)}
          forbiddenTitle="Your role does not include people"
          kept="What you entered in the form is kept."
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined && !error ? <Skeleton className="w-full" /> : null}
      {data && data.people.length === 0 ? (
        <p className="small ink-2">
          {text === ""
            ? "The clinic has no people yet."
            : "No match. Try the complete last name or the client id."}
        </p>
      ) : null}
      {data && data.people.length > 0 ? (
        <ul className="person-hits" aria-label="People found">
          {data.people.slice(0, 8).map((person) => (
            <li key={person.user.user_id}>
              <span className="grow">
                <strong>{personName(person)}</strong>{" "}
                <span className="ink-2 small">{personNote(person)}</span>
              </span>
              {person.user.user_id === chosenId ? (
                <span className="small ink-2">chosen</span>
              ) : (
                <Button
                  size="small"
                  aria-label={`Choose ${personName(person)}`}
                  onPress={() => onChoose(person)}
                >
                  Choose
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
