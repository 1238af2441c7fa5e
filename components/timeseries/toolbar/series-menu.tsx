"use client";

import { Plus } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Menu } from "@/components/ui/controls/menu";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { PersonSeries } from "@/lib/contract/dashboard/timeseries-view";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { formatInteger } from "@/lib/domain/series/number-labels";
import { resourceName } from "@/lib/domain/series/resource-labels";
import { canAddResource } from "@/lib/domain/series/timeseries-range";

type SeriesMenuProps = {
  series: PersonSeries;
  resources: readonly string[];
  onResources: (resources: string[]) => void;
};
type Resource = PersonSeries["resources"][number];

/**
 * Adds a series below the others. Each of the person's series is listed with its number of samples and its newest one.
 */
export function SeriesMenu({ series, resources, onResources }: SeriesMenuProps) {
  const { zone } = useDisplayZone();
  const others = series.resources.filter(({ resource }) => !resources.includes(resource));
  const disabledReason =
    others.length === 0
      ? "Every series of this person is shown"
      : canAddResource(resources)
        ? undefined
        : "At most six series can be shown together";
  const look = { size: "small", icon: <Plus aria-hidden="true" /> } as const;
  if (disabledReason) {
    return (
      <Button {...look} disabledReason={disabledReason}>
        Series
      </Button>
    );
  }
  return (
    <Menu
      label="Add a series"
      trigger={(props) => (
        <Button {...props} {...look}>
          Series
        </Button>
      )}
      items={others.map((each) => ({
        id: each.resource,
        label: resourceName(each.resource),
        description: formatAmount(each, zone),
        onAction: () => onResources([...resources, each.resource]),
      }))}
    />
  );
}

function formatAmount({ providers }: Resource, zone: ClockZone): string {
  const count = providers.reduce((sum, each) => sum + (each.count ?? 0), 0);
  const newest = providers
    .flatMap((each) => each.newest ?? [])
    .sort()
    .at(-1);
  const until = newest ? `, until ${formatInstant(newest, zone)}` : "";
  return `${formatInteger(count)} ${count === 1 ? "sample" : "samples"}${until}`;
}
