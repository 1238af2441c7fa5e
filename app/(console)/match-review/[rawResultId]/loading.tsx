import { ItemSkeleton } from "@/components/match-review/item-skeleton";

export default function MatchItemLoading() {
  return <ItemSkeleton />;
}
