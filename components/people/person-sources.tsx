import type { Person } from "@/lib/contract/dashboard/person";
import { formatInstant } from "@/lib/domain/datetime";

/** The sources that a person has connected, and since when. */
export function PersonSources({ person, zone }: { person: Person; zone: string }) {
  const { connected_sources: sources } = person.user;
  return (
    <section className="section">
      <div className="section-head">
        <h2>Connected sources</h2>
        <span className="sub">{sources.length}</span>
      </div>
      {sources.length === 0 ? (
        <p className="small ink-2">None. Data can still be imported.</p>
      ) : (
        <ul className="grid gap-1.5 small">
          {sources.map(({ source, provider, created_on }) => (
            <li key={`${source.slug} ${provider.slug}`}>
              <b className="medium">{source.name || source.slug}</b>{" "}
              <span className="ink-3">since {formatInstant(created_on, zone)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
