import { DescriptionList } from "@/components/ui/display/description-list";
import { shortId } from "@/components/ui/display/short-id";
import type { TodayMatchItem } from "@/lib/contract/dashboard/today";
import { formatInstant } from "@/lib/domain/datetime";
import { DueTime } from "./due-time";

/** The preview of an unmatched result. Nobody is named before it is claimed. */
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
        { term: "Claimed by", value: holder ? (holder.is_mine ? "you" : holder.name) : "nobody" },
        { term: "Arrived", value: formatInstant(item.since, zone) },
        { term: "Due", value: <DueTime due={item.due} now={now} zone={zone} /> },
      ]}
    />
  );
}
