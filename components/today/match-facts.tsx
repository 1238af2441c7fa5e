import { DescriptionList } from "@/components/ui/display/description-list";
import { shortId } from "@/components/ui/display/short-id";
import type { TodayMatchItem } from "@/lib/contract/dashboard/today";
import { formatInstant } from "@/lib/domain/datetime";
import { DueTime } from "./due-time";

/** What the preview says of a result that waits for its match: nobody is named before the item is taken. */
export function MatchFacts({
  item,
  now,
  zone,
}: {
  item: TodayMatchItem;
  now: string;
  zone: string;
}) {
  const { holder, markers } = item;
  return (
    <DescriptionList
      items={[
        { term: "Person", value: item.person },
        { term: "Result", value: <span className="mono">{shortId(item.item_id)}</span> },
        { term: "Lab", value: item.lab },
        { term: "Markers", value: markers.join(", ") || "not named" },
        { term: "Held by", value: holder ? (holder.is_mine ? "you" : holder.name) : "nobody" },
        { term: "Arrived", value: formatInstant(item.since, zone) },
        { term: "Due", value: <DueTime due={item.due} now={now} zone={zone} /> },
      ]}
    />
  );
}
