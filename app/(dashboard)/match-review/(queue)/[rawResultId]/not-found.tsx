import { ItemMissing } from "@/components/match-review/item/item-missing";

export default function MatchItemNotFound() {
  return <ItemMissing />;
}
