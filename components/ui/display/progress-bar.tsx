import styles from "./progress-bar.module.css";

type ProgressBarProps = { label: string; max: number; value: number };

/** How much of something is done; the numbers stand beside it as text. */
export function ProgressBar({ label, max, value }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} max={max} value={value} />;
}
