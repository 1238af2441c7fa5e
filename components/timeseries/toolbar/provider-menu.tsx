"use client";

import { Button } from "@/components/ui/controls/button";
import { Menu } from "@/components/ui/controls/menu";
import type { PersonSeries } from "@/lib/contract/dashboard/timeseries-view";
import { providerName } from "@/lib/domain/series/source-labels";

type ProviderMenuProps = {
  series: PersonSeries;
  /** Empty for all providers. */
  providers: readonly string[];
  onProviders: (providers: string[]) => void;
};

/** Chooses all providers or one of them. Hidden when there is only one. */
export function ProviderMenu({ series, providers, onProviders }: ProviderMenuProps) {
  const slugs = [
    ...new Set(series.resources.flatMap((each) => each.providers.map(({ provider }) => provider))),
  ].sort();
  if (slugs.length < 2) return null;
  const label =
    providers.length === 0 ? "All sources" : providers.map((slug) => providerName(slug)).join(", ");
  return (
    <Menu
      label="Sources"
      trigger={(props) => (
        <Button {...props} size="small">
          {label}
        </Button>
      )}
      items={[
        {
          id: "all",
          label: "All sources",
          isSelected: providers.length === 0,
          onAction: () => onProviders([]),
        },
        ...slugs.map((slug) => ({
          id: slug,
          label: providerName(slug),
          description: slug,
          isSelected: providers.includes(slug),
          onAction: () => onProviders([slug]),
        })),
      ]}
    />
  );
}
