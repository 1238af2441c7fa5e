import { formatFeverLimit } from "@/lib/domain/cycles/temperature/temperature-unit";

/** The legend of the diamonds among the temperatures. */
export function FeverLegend() {
  return (
    <p className="text-label text-ink-2">
      Diamond: fever, {formatFeverLimit("°C")} ({formatFeverLimit("°F")}) or more; shown, but
      excluded from the temperature shift.
    </p>
  );
}
