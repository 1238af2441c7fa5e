import { CountBuckets } from "@/components/shared/queue/count-buckets";
import { TODAY_KINDS, type TodayKind } from "@/lib/contract/dashboard/today/today-kinds";
import type { TodayBuckets as Buckets } from "@/lib/domain/today/today-buckets";
import { TODAY_KIND_STYLES } from "./today-kinds";

type TodayBucketsProps = {
  buckets: Buckets;
  chosen: TodayKind | null;
  onChoose: (kind: TodayKind | null) => void;
};

/** The number of rows of each kind. Kinds without waiting rows are left out. */
export function TodayBuckets({ buckets, chosen, onChoose }: TodayBucketsProps) {
  const kinds = TODAY_KINDS.filter((kind) => buckets[kind].count > 0 || kind === chosen);
  return (
    <CountBuckets
      label="Show only"
      chosen={chosen}
      onChoose={onChoose}
      buckets={[
        { value: null, label: "All", ...buckets.all },
        ...kinds.map((kind) => ({
          value: kind,
          label: TODAY_KIND_STYLES[kind].bucket,
          mark: TODAY_KIND_STYLES[kind].mark,
          ...buckets[kind],
        })),
      ]}
    />
  );
}
