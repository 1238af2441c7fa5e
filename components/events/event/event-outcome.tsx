import type { ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { explainVerdict, VERDICTS } from "@/lib/domain/events/event-verdicts";

/** What happened to an event, why, and what to do next. */
export function EventOutcome({ event }: { event: ReceivedEvent }) {
  const { advice } = VERDICTS[event.verdict];
  return (
    <>
      <section className="section" aria-labelledby="outcome-title">
        <div className="section-head">
          <h2 id="outcome-title">What happened to it</h2>
        </div>
        <div className="grid max-w-prose gap-2">
          {explainVerdict(event).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
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
