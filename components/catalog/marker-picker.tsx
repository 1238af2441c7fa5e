"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { TextField } from "@/components/ui/controls/text-field";
import { Chip } from "@/components/ui/display/chip";
import { CHIP_ROW } from "@/components/ui/display/chip-class";
import type { MarkerComplete } from "@/lib/contract/service/marker";
import { markersQuery } from "@/lib/query/catalog";
import { READ_FORBIDDEN } from "./catalog-disabled";

type MarkerPickerProps = {
  lab: string;
  chosen: readonly MarkerComplete[];
  onChange: (chosen: readonly MarkerComplete[]) => void;
};

/** Selects markers of one lab by name or code; the selection is kept while the text changes. */
export function MarkerPicker({ lab, chosen, onChange }: MarkerPickerProps) {
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const query = useQuery(markersQuery({ lab, text: text.trim(), page }));
  const { data, isPlaceholderData } = query;
  const remove = (id: number) => chosen.filter((marker) => marker.id !== id);
  const hasNext = data?.pages != null && page < data.pages;
  return (
    <fieldset>
      <legend className="text-small font-medium">Markers</legend>
      {chosen.length > 0 ? (
        <div className={CHIP_ROW}>
          {chosen.map(({ id, name, provider_id }) => (
            <Chip
              key={id}
              label={name}
              value={provider_id ?? ""}
              onRemove={() => onChange(remove(id))}
            />
          ))}
        </div>
      ) : null}
      <TextField
        label="Find a marker"
        value={text}
        onChange={(next) => {
          setText(next);
          setPage(1);
        }}
        maxLength={200}
        description="Part of its name, its short name or the lab's code."
      />
      <QueryBoundary
        query={query}
        loading={<p role="status">Loading markers …</p>}
        forbiddenTitle={READ_FORBIDDEN}
        kept="Your selection is kept."
      >
        {({ markers }) => (
          <div className="grid gap-x-4 sm:grid-cols-2" aria-busy={isPlaceholderData}>
            {markers
              .filter(({ is_orderable }) => is_orderable !== false)
              .map((marker) => (
                <Checkbox
                  key={marker.id}
                  checked={chosen.some(({ id }) => id === marker.id)}
                  onChange={(on) => onChange(on ? [...chosen, marker] : remove(marker.id))}
                >
                  {marker.name} <span className="mono text-ink-3">{marker.provider_id}</span>
                  {marker.a_la_carte_enabled ? "" : " · needs approval"}
                </Checkbox>
              ))}
            {markers.length === 0 ? <p>No marker of this lab matches.</p> : null}
          </div>
        )}
      </QueryBoundary>
      <div className="flex items-center gap-2 mt-2">
        {page > 1 ? (
          <Button size="small" onPress={() => setPage(page - 1)}>
            Previous markers
          </Button>
        ) : null}
        {hasNext ? (
          <Button size="small" onPress={() => setPage(page + 1)}>
            Next markers
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
