"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { SearchField } from "@/components/ui/controls/search-field";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { Person } from "@/lib/contract/dashboard/person";
import { peopleQuery } from "@/lib/query/people";
import { personName, personNote } from "./person-labels";

type PersonPickerProps = { chosenId: string | null; onChoose: (person: Person) => void };

/** Chooses a person by name or client id. The searched text never enters the address. */
export function PersonPicker({ chosenId, onChoose }: PersonPickerProps) {
  const [text, setText] = useState("");
  const query = useQuery(peopleQuery({ text, page: 1 }));
  return (
    <div className="grid gap-2">
      <SearchField
        label="Name or client id"
        action="Search people"
        text={text}
        onSearch={(next) => setText(next.trim())}
      />
      <QueryBoundary
        query={query}
        loading={<Skeleton className="w-full" />}
        forbiddenTitle="Your role does not include people"
        kept="What you entered in the form is kept."
        renderEmpty={({ people }) =>
          people.length > 0 ? null : (
            <p className="text-small text-ink-2">
              {text === ""
                ? "The clinic has no people yet."
                : "No match. Try the complete last name or the client id."}
            </p>
          )
        }
      >
        {({ people }) => (
          <ul
            className="grid border-line border-t [&>li]:flex [&>li]:min-h-(--size-row) [&>li]:items-center [&>li]:gap-3 [&>li]:border-line [&>li]:border-b [&>li]:py-1"
            aria-label="People found"
          >
            {people.slice(0, 8).map((person) => (
              <li key={person.user.user_id}>
                <span className="grow">
                  <strong>{personName(person)}</strong>{" "}
                  <span className="text-ink-2 text-small">{personNote(person)}</span>
                </span>
                {person.user.user_id === chosenId ? (
                  <span className="text-small text-ink-2">chosen</span>
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
        )}
      </QueryBoundary>
    </div>
  );
}
