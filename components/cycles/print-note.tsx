import { describeToday } from "@/lib/domain/cycles/cycle-summary";

/** The last lines of a printed page: which day counts as today, and the sources of the rules. */
export function PrintNote({ personZone }: { personZone: string }) {
  return (
    <footer className="mt-2 hidden border-t border-line-strong pt-1.5 text-[9px]/3 text-ink-2 print:block">
      <p>{describeToday(personZone)}</p>
      <p>
        Norms: FIGO 2018, AUB System 1. Deviations over 6 months: as Apple Health defines them.
        Cover line: 0.05 °C or 0.1 °F above the highest of 6 low days, confirmed by 3 days in a row
        above, the third by 0.2 °C or 0.4 °F; days with 38.0 °C or more are excluded. Statements of
        fact, not a diagnosis.
      </p>
    </footer>
  );
}
