"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { FACTS } from "@/components/ui/display/description-list";
import { MAIN_COLUMN, SIDE_COLUMN, SPLIT } from "@/components/ui/display/layout-class";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { PersonRecord } from "@/lib/contract/dashboard/person";
import { dayInZone } from "@/lib/domain/calendar-date";
import { formatInstant } from "@/lib/domain/datetime";
import { personQuery } from "@/lib/query/people";
import { useSession } from "@/lib/query/session/session";
import { PEOPLE_FORBIDDEN } from "./people-disabled";
import { PersonCounts } from "./person-counts";
import { PersonFacts } from "./person-facts";
import { PersonImports } from "./person-imports";
import { getPersonZone } from "./person-labels";
import { PersonNames } from "./person-names";

type PersonOverviewProps = { userId: string; renderedAt: string };

/** The facts of a person on the left, the available data on the right. */
export function PersonOverview({ userId, renderedAt }: PersonOverviewProps) {
  const { zone, clinicZone } = useDisplayZone();
  const isEmbedded = useSession().team.deployment === "embedded";
  const now = useNow(renderedAt);
  const query = useQuery(personQuery(userId));
  return (
    <QueryBoundary query={query} loading={<OverviewSkeleton />} forbiddenTitle={PEOPLE_FORBIDDEN}>
      {(person) => (
        <div className={`${SPLIT} border-t-0`}>
          <div className={MAIN_COLUMN}>
            <PersonFacts person={person} today={dayInZone(now, clinicZone)} zone={zone} />
            {isEmbedded ? <PersonNames userId={userId} zone={zone} /> : null}
          </div>
          <div className={SIDE_COLUMN}>
            <PersonCounts
              userId={userId}
              today={dayInZone(now, getPersonZone(person) ?? clinicZone)}
            />
            <PersonSources person={person} zone={zone} />
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

/** The sources that a person has connected, and since when. */
function PersonSources({ person, zone }: { person: PersonRecord; zone: string }) {
  const { connected_sources: sources } = person.user;
  return (
    <section className="section">
      <div className="section-head">
        <h2>Connected sources</h2>
        <span className="sub">{sources.length}</span>
      </div>
      {sources.length === 0 ? (
        <p className="text-small text-ink-2">None. Data can still be imported.</p>
      ) : (
        <ul className="grid gap-1.5 text-small">
          {sources.map(({ source, provider, created_on }) => (
            <li key={`${source.slug} ${provider.slug}`}>
              <b className="font-medium">{source.name || source.slug}</b>{" "}
              <span className="text-ink-3">since {formatInstant(created_on, zone)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
