import { useId } from "react";
import { Mark } from "@/components/ui/display/mark";
import type { MarkShape } from "@/components/ui/display/mark-shapes";

export type CountBucket<Value> = {
  /** Null for the bucket of all items. */
  value: Value | null;
  label: string;
  count: number;
  late: number;
  /** How many of them are critical, unless the label already says so. */
  critical?: number;
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
  /** How the items are counted: announced with the group, and shown while the pointer is on it. */
  hint?: string;
};

/**
 * Its edges overlap those of the buckets beside it and above it. Where nine of them would not fit into a row, the label
 * is below the number.
 */
const BUCKET =
  "relative -mt-px -ml-px flex min-h-9 flex-1 items-center gap-x-1.5 border border-line px-2 text-left text-small whitespace-nowrap text-ink-2 hover:bg-hover aria-pressed:bg-canvas aria-pressed:font-medium aria-pressed:text-ink aria-pressed:after:absolute aria-pressed:after:inset-x-0 aria-pressed:after:bottom-0 aria-pressed:after:h-0.75 aria-pressed:after:bg-ink aria-pressed:after:content-[''] max-sm:px-1.5 max-sm:text-label max-sm:whitespace-normal sm:flex-wrap sm:content-center sm:py-1 sm:max-lg:min-w-28 sm:max-lg:whitespace-normal forced-colors:aria-pressed:after:bg-[Highlight] forced-colors:aria-pressed:after:[forced-color-adjust:none]";

/** How many items of each kind a queue contains, and how many are late; pressing one filters by it. */
export function CountBuckets<Value extends string>({
  label,
  buckets,
  chosen,
  onChoose,
  hint,
}: CountBucketsProps<Value>) {
  const hintId = useId();
  return (
    <div className="border-b border-line px-6 py-2 max-sm:px-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own. */}
      <div
        className="flex flex-wrap pt-px pl-px max-sm:grid max-sm:grid-cols-2"
        role="group"
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
        title={hint}
      >
        {buckets.map(({ value, label: name, count, late, critical = 0, mark, family, title }) => (
          <button
            key={value ?? "all"}
            type="button"
            title={title}
            className={BUCKET}
            aria-pressed={chosen === value}
            onClick={() => onChoose(value)}
          >
            <b className="text-lead font-medium text-ink">{count.toLocaleString("en")}</b>{" "}
            {mark ? <Mark shape={mark} className={family ? `s-${family} text-(--s)` : ""} /> : null}
            <span className="sm:order-last sm:basis-full">{name}</span>{" "}
            <Remark late={late} critical={critical} />
          </button>
        ))}
      </div>
      {hint ? (
        <p className="sr-only" id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** `1 critical, 2 late`: what the bucket's label does not contain. */
function Remark({ late, critical }: { late: number; critical: number }) {
  const parts = [
    critical > 0 ? `${critical.toLocaleString("en")} critical` : null,
    late > 0 ? `${late.toLocaleString("en")} late` : null,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <small className="text-label font-medium whitespace-nowrap text-status-failed">
      {parts.join(", ")}
    </small>
  );
}
