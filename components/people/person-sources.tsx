"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { PersonRecord } from "@/lib/contract/dashboard/person";
import { formatDate, formatInstant } from "@/lib/domain/datetime";
import {
  formatDataAge,
  listPersonSources,
  type PersonSource,
} from "@/lib/domain/people/person-sources";
import { BY_SCREEN } from "@/lib/query/core/keys";
import { personQuery } from "@/lib/query/people";
import { personSeriesQuery } from "@/lib/query/timeseries";

type PersonSourcesProps = { userId: string; renderedAt: string };

/** The newest datum of each of a person's sources, connected or imported, the most recent source first. */
export function PersonSources({ userId, renderedAt }: PersonSourcesProps) {
  const query = useQuery({ ...personSeriesQuery(userId), meta: BY_SCREEN });
  const { data: person } = useQuery(personQuery(userId));
  const now = useNow(renderedAt);
  return (
    <section className="section" aria-labelledby="newest-data">
      <div className="section-head">
        <h2 id="newest-data">Newest data by source</h2>
        <Link href={`/people/${userId}/timeseries`} prefetch={false} className="sub ml-auto">
          Timeseries
        </Link>
      </div>
      <QueryBoundary
        query={query}
        loading={<LoadingLines awaiting="sources" count={2} />}
        forbiddenTitle="Your role cannot view health data of this clinic"
      >
        {({ newest }) => (
          <Sources sources={listPersonSources(getConnected(person), newest)} now={now} />
        )}
      </QueryBoundary>
    </section>
  );
}

/** None while the person's record is not there; its sources with data are then listed by their slug. */
function getConnected(person: PersonRecord | undefined) {
  return person?.user.connected_sources ?? [];
}

function Sources({ sources, now }: { sources: readonly PersonSource[]; now: string }) {
  const { zone } = useDisplayZone();
  if (sources.length === 0) {
    return (
      <p className="text-small text-ink-2">
        No source is connected. Data can still be imported; what was imported is in the timeseries
        and the cycle calendar.
      </p>
    );
  }
  return (
    <ul aria-label="Newest data by source" className="grid gap-1.5 text-small">
      {sources.map(({ provider, name, connectedAt, newest, aheadTo }) => (
        <li key={provider}>
          <b className="font-medium">{name}</b>{" "}
          {newest ? (
            <>
              {newest.day ? formatDate(newest.day) : formatInstant(newest.at, zone)}{" "}
              <span className="text-ink-2 whitespace-nowrap">
                {formatDataAge(newest, now, zone.id)}
              </span>
            </>
          ) : null}
          {aheadTo ? (
            <span className="text-ink-2">
              {newest ? "; other " : ""}data is dated ahead, to {formatDate(aheadTo)}: a prediction,
              or a wrong date
            </span>
          ) : null}
          {newest || aheadTo ? null : (
            <span className="text-ink-2">
              no data yet
              {connectedAt ? `, connected ${formatInstant(connectedAt, zone)}` : ""}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
