type ProgressBarProps = { label: string; max: number; value: number };

// The browser's progress bar has fixed colors; this one is dark on a track, with an edge for pages printed in gray.
const BAR =
  "h-2.5 w-full appearance-none overflow-hidden rounded-mark border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-ink-2 [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink-2";

/** How much of something is done; the numbers are beside it as text. */
export function ProgressBar({ label, max, value }: ProgressBarProps) {
  return <progress className={BAR} aria-label={label} max={max} value={value} />;
}
