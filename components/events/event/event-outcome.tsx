import type { ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { VERDICTS } from "@/lib/domain/events/event-verdicts";

/** What became of an event, why, and what to do next. */
export function EventOutcome({ event }: { event: ReceivedEvent }) {
  const { verdict, explanation } = event;
  const { meaning, advice } = VERDICTS[verdict];
  return (
    <>
      <section className="section" aria-labelledby="outcome-title">
        <div className="section-head">
          <h2 id="outcome-title">What happened to it</h2>
        </div>
        <p className="max-w-prose">{meaning}</p>
        {explanation ? <p className="mt-2 max-w-prose ink-2">{explanation}</p> : null}
      </section>
      <section className="section" aria-labelledby="next-title">
        <div className="section-head">
          <h2 id="next-title">What to do next</h2>
        </div>
        <p className="max-w-prose">{advice}</p>
      </section>
    </>
  );
}
