"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { FACTS } from "@/components/ui/display/description-list";
import { MAIN_COLUMN, SIDE_COLUMN, SPLIT } from "@/components/ui/display/layout-class";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import { dayInZone } from "@/lib/domain/calendar-date";
import { personQuery } from "@/lib/query/people";
import { useSession } from "@/lib/query/session/session";
import { PEOPLE_FORBIDDEN } from "./people-disabled";
import { PersonCounts } from "./person-counts";
import { PersonFacts } from "./person-facts";
import { PersonImports } from "./person-imports";
import { getPersonZone } from "./person-labels";
import { PersonNames } from "./person-names";
import { PersonSources } from "./person-sources";

type PersonOverviewProps = {
  userId: string;
  renderedAt: string;
  /** The latest results, and what is open: parts of other features, each with its own states. */
  results: ReactNode;
  work: ReactNode;
};

/**
 * First what a decision needs: latest results, what is open, newest data. Who the person is and how to reach them is
 * below. Each part is read on its own, so that one that fails empties no other.
 */
export function PersonOverview({ userId, renderedAt, results, work }: PersonOverviewProps) {
  return (
    <>
      <div className={`${SPLIT} border-t-0`}>
        <div className={MAIN_COLUMN}>{results}</div>
        <div className={SIDE_COLUMN}>
          {work}
          <PersonSources userId={userId} renderedAt={renderedAt} />
        </div>
      </div>
      <PersonDetails userId={userId} renderedAt={renderedAt} />
    </>
  );
}

type PersonDetailsProps = { userId: string; renderedAt: string };

/** The facts of a person on the left, the available data on the right. */
function PersonDetails({ userId, renderedAt }: PersonDetailsProps) {
  const { zone, clinicZone } = useDisplayZone();
  const isEmbedded = useSession().team.deployment === "embedded";
  const now = useNow(renderedAt);
  const query = useQuery(personQuery(userId));
  return (
    <QueryBoundary query={query} loading={<OverviewSkeleton />} forbiddenTitle={PEOPLE_FORBIDDEN}>
      {(person) => (
        <div className={SPLIT}>
          <div className={MAIN_COLUMN}>
            <PersonFacts person={person} today={dayInZone(now, clinicZone)} zone={zone} />
            {isEmbedded ? <PersonNames userId={userId} zone={zone} /> : null}
          </div>
          <div className={SIDE_COLUMN}>
            <PersonCounts
              userId={userId}
              today={dayInZone(now, getPersonZone(person) ?? clinicZone)}
            />
            {isEmbedded ? <PersonImports userId={userId} zone={zone} /> : null}
          </div>
        </div>
      )}
    </QueryBoundary>
  );
}

const TERMS = ["Name", "Born", "Gender", "Telephone", "E-mail", "Address"];

function OverviewSkeleton() {
  return (
    <section className="section border-t-0" aria-busy="true">
      <div className="section-head">
        <h2>Person</h2>
      </div>
      <dl className={FACTS}>
        {TERMS.map((term) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd>
              <Skeleton className="w-44" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-label text-ink-2 mt-3 animate-late" role="status">
        Loading this person …
      </p>
    </section>
  );
}
