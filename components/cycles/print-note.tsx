/** The last lines: which day counts as today and, on paper, the sources of the rules. */
export function PrintNote({ personZone }: { personZone: string }) {
  return (
    <footer className="section text-small text-ink-2 print:mt-2 print:border-t print:border-line-strong print:pt-1.5 print:text-[9px]/3">
      <p>Today is the day in {personZone}; calendar dates do not shift with a zone.</p>
      <p className="hidden print:block">
        Norms: FIGO 2018, AUB System 1. Deviations over 6 months: as Apple Health defines them.
        Cover line: 0.05 °C or 0.1 °F above the highest of 6 low days, confirmed by 3 days in a row
        above, the third by 0.2 °C or 0.4 °F; days with 38.0 °C or more are excluded. Statements of
        fact, not a diagnosis.
      </p>
    </footer>
  );
}
