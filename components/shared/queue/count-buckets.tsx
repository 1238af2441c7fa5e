import { Mark } from "@/components/ui/display/mark";
import type { MarkShape } from "@/components/ui/display/mark-shapes";

export type CountBucket<Value> = {
  /** Null for all. */
  value: Value | null;
  label: string;
  count: number;
  late: number;
  mark?: MarkShape;
  /** A status family, which colors the mark. */
  family?: string;
  title?: string;
};

type CountBucketsProps<Value> = {
  label: string;
  buckets: readonly CountBucket<Value>[];
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
};

const BUCKET =
  "relative flex-auto cursor-pointer border-line px-2.5 pt-2.5 pb-3 text-left text-ink-2 max-sm:border-b max-sm:px-4 max-sm:pt-2 max-sm:pb-2.5 max-sm:even:border-l sm:not-first:border-l sm:first:pl-6 aria-pressed:bg-canvas aria-pressed:after:absolute aria-pressed:after:inset-x-0 aria-pressed:after:bottom-0 aria-pressed:after:border-b-3 aria-pressed:after:border-ink";

/** How many items of a queue there are of each kind, and how many are late; pressing one filters by it. */
export function CountBuckets<Value extends string>({
  label,
  buckets,
  chosen,
  onChoose,
}: CountBucketsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own.
    <div
      className="flex overflow-x-auto border-y border-line max-sm:grid max-sm:grid-cols-2"
      role="group"
      aria-label={label}
    >
      {buckets.map(({ value, label: name, count, late, mark, family, title }) => (
        <button
          key={value ?? "all"}
          type="button"
          title={title}
          className={BUCKET}
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}
        >
          <b className="flex items-center gap-2 text-figure font-medium tracking-[-0.02em] text-ink">
            {count.toLocaleString("en")}{" "}
            {late > 0 ? (
              <small className="text-label font-medium tracking-normal whitespace-nowrap text-status-failed">
                {late.toLocaleString("en")} late
              </small>
            ) : null}
          </b>
          <span
            className={`flex items-center gap-1.5 text-small sm:whitespace-nowrap ${family ? `s-${family}` : ""}`}
          >
            {mark ? <Mark shape={mark} className={family ? "toned" : ""} /> : null}
            {name}
          </span>
        </button>
      ))}
    </div>
  );
}
