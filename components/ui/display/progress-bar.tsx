type ProgressBarProps = { label: string; max: number; value: number };

// The browser's own bar has its own colors; this one is ink on a track, with an edge for a page printed in grey.
const BAR =
  "h-2.5 w-full appearance-none overflow-hidden rounded-mark border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-ink-2 [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink-2";

/** How much of something is done; the numbers stand beside it as text. */
export function ProgressBar({ label, max, value }: ProgressBarProps) {
  return <progress className={BAR} aria-label={label} max={max} value={value} />;
}
