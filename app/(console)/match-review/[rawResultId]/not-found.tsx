import { ItemMissing } from "@/components/match-review/item-missing";

export default function MatchItemNotFound() {
  return <ItemMissing />;
}
