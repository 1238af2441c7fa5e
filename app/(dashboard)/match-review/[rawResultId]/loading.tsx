import { ItemSkeleton } from "@/components/match-review/item/item-skeleton";

export default function MatchItemLoading() {
  return <ItemSkeleton />;
}
