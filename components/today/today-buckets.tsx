import { Mark } from "@/components/ui/display/mark";
import { TODAY_KINDS, type TodayKind } from "@/lib/contract/dashboard/today-kinds";
import type { TodayBuckets as Buckets } from "@/lib/domain/today/today-buckets";
import { TODAY_KIND_STYLES } from "./today-kinds";

type TodayBucketsProps = {
  buckets: Buckets;
  chosen: TodayKind | null;
  onChoose: (kind: TodayKind | null) => void;
};

const BUCKET =
  "relative flex-auto cursor-pointer border-line px-2.5 pt-2.5 pb-3 text-left text-ink-2 max-sm:border-b max-sm:px-4 max-sm:pt-2 max-sm:pb-2.5 max-sm:even:border-l sm:not-first:border-l sm:first:pl-6 aria-pressed:bg-canvas aria-pressed:after:absolute aria-pressed:after:inset-x-0 aria-pressed:after:bottom-0 aria-pressed:after:border-b-3 aria-pressed:after:border-ink";

/** How many rows there are of each kind; pressing one filters by it. Kinds of which nothing waits are left out. */
export function TodayBuckets({ buckets, chosen, onChoose }: TodayBucketsProps) {
  const kinds = TODAY_KINDS.filter((kind) => buckets[kind].count > 0 || kind === chosen);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own.
    <div
      className="flex overflow-x-auto border-y border-line max-sm:grid max-sm:grid-cols-2"
      role="group"
      aria-label="Show only"
    >
      {[null, ...kinds].map((kind) => {
        const { count, late } = buckets[kind ?? "all"];
        return (
          <button
            key={kind ?? "all"}
            type="button"
            className={BUCKET}
            aria-pressed={chosen === kind}
            onClick={() => onChoose(kind)}
          >
            <b className="flex items-center gap-2 font-medium text-figure tracking-[-0.02em] text-ink">
              {count}{" "}
              {late > 0 ? (
                <small className="late text-label tracking-normal whitespace-nowrap">
                  {late} late
                </small>
              ) : null}
            </b>
            <span className="flex items-center gap-1.5 text-small whitespace-nowrap">
              {kind ? <Mark shape={TODAY_KIND_STYLES[kind].mark} /> : null}
              {kind ? TODAY_KIND_STYLES[kind].bucket : "All"}
            </span>
          </button>
        );
      })}
    </div>
  );
}
