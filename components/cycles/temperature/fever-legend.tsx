import { formatFeverLimit } from "@/lib/domain/cycles/temperature/temperature-unit";

/** What the diamonds among the temperatures are. */
export function FeverLegend() {
  return (
    <p className="label ink-2">
      Diamond: fever, {formatFeverLimit("°C")} ({formatFeverLimit("°F")}) or more; drawn, left out
      of the temperature shift.
    </p>
  );
}
