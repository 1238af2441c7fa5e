import type { OffsetChange, SeriesOfSource } from "./types";

/**
 * The offset changes of all sources, each once. A device that was charging reports a journey hours later than the one
 * that was worn, so the first report counts and later ones of the same offset are dropped.
 */
export function mergedChanges(
  sources: readonly Pick<SeriesOfSource, "offset_changes">[],
): OffsetChange[] {
  const all = sources.flatMap(({ offset_changes }) => offset_changes).sort((a, b) => a.at - b.at);
  const kept: OffsetChange[] = [];
  for (const change of all) {
    if (kept.at(-1)?.to_s !== change.to_s) kept.push(change);
  }
  return kept;
}

/** `UTC−05:00` from seconds east of UTC. */
export function formatOffset(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const two = (value: number) => String(value).padStart(2, "0");
  return `UTC${seconds < 0 ? "−" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** `patient's clock: UTC−05:00 → UTC+00:00, travel`. */
export function formatOffsetChange({ from_s, to_s, cause }: OffsetChange): string {
  const why = cause === "travel" ? "travel" : "daylight saving";
  return `patient's clock: ${formatOffset(from_s)} → ${formatOffset(to_s)}, ${why}`;
}
