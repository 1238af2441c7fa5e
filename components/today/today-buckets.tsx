"use client";

import { Mark } from "@/components/ui/display/mark";
import { TODAY_KINDS, type TodayKind } from "@/lib/contract/dashboard/today";
import type { TodayBuckets as Buckets } from "@/lib/domain/today/today-buckets";
import { TODAY_KIND_STYLES } from "./today-kinds";

type TodayBucketsProps = {
  buckets: Buckets;
  chosen: TodayKind | null;
  onChoose: (kind: TodayKind | null) => void;
};

/** How many rows there are of each kind; pressing one filters by it. */
export function TodayBuckets({ buckets, chosen, onChoose }: TodayBucketsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own.
    <div className="buckets" role="group" aria-label="Show only">
      {[null, ...TODAY_KINDS].map((kind) => {
        const { count, late } = buckets[kind ?? "all"];
        return (
          <button
            key={kind ?? "all"}
            type="button"
            aria-pressed={chosen === kind}
            onClick={() => onChoose(kind)}
          >
            <b>
              {count} {late > 0 ? <small>{late} late</small> : null}
            </b>
            <span className="name">
              {kind ? <Mark shape={TODAY_KIND_STYLES[kind].mark} /> : null}
              {kind ? TODAY_KIND_STYLES[kind].bucket : "All"}
            </span>
          </button>
        );
      })}
    </div>
  );
}
