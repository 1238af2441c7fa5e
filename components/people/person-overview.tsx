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
    <div className={`${SPLIT} grid-rows-[auto_1fr] border-t-0`}>
      <div className={MAIN_COLUMN}>{results}</div>
      {/* Beside both rows, so that neither column waits for the other; stacked, it stands before who the person is. */}
      <div className={`${SIDE_COLUMN} row-span-2 max-lg:row-span-1`}>
        {work}
        <PersonSources userId={userId} renderedAt={renderedAt} />
        <MoreData userId={userId} renderedAt={renderedAt} />
      </div>
      <div className="min-w-0">
        <PersonDetails userId={userId} renderedAt={renderedAt} />
      </div>
    </div>
  );
}

type PersonDetailsProps = { userId: string; renderedAt: string };

/** Who the person is, what is stored about them, and the names remembered for them. */
function PersonDetails({ userId, renderedAt }: PersonDetailsProps) {
  const { zone, clinicZone } = useDisplayZone();
  const isEmbedded = useSession().team.deployment === "embedded";
  const now = useNow(renderedAt);
  const query = useQuery(personQuery(userId));
  return (
    <QueryBoundary query={query} loading={<OverviewSkeleton />} forbiddenTitle={PEOPLE_FORBIDDEN}>
      {(person) => (
        <>
          <PersonFacts person={person} today={dayInZone(now, clinicZone)} zone={zone} />
          {isEmbedded ? <PersonNames userId={userId} zone={zone} /> : null}
        </>
      )}
    </QueryBoundary>
  );
}

/** What else there is of the person; nothing until their zone, which decides their current day, is there. */
function MoreData({ userId, renderedAt }: PersonDetailsProps) {
  const { zone, clinicZone } = useDisplayZone();
  const isEmbedded = useSession().team.deployment === "embedded";
  const now = useNow(renderedAt);
  const { data: person } = useQuery(personQuery(userId));
  if (!person) return null;
  return (
    <>
      <PersonCounts userId={userId} today={dayInZone(now, getPersonZone(person) ?? clinicZone)} />
      {isEmbedded ? <PersonImports userId={userId} zone={zone} /> : null}
    </>
  );
}

const TERMS = ["Name", "Born", "Sex", "Telephone", "E-mail", "Address"];

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
