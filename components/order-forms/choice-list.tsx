"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { FIELD, FIELD_ERROR, FIELD_HINT } from "@/components/ui/controls/field-class";
import { TextField } from "@/components/ui/controls/text-field";
import { Mark } from "@/components/ui/display/mark";

type Item = { id: string; name: string; note: string; price?: string | null };
type ChoiceListProps = {
  label: string;
  items: readonly Item[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  problem: string | undefined;
};

const MAX_SHOWN = 60;

/** Selects several items: the selected ones come first, typing narrows the others. */
export function ChoiceList({ label, items, chosen, onChange, problem }: ChoiceListProps) {
  const [text, setText] = useState("");
  const searched = text.trim().toLowerCase();
  const isChosen = ({ id }: Item) => chosen.includes(id);
  const matching = items.filter(
    (item) => isChosen(item) || `${item.name} ${item.note}`.toLowerCase().includes(searched),
  );
  const shown = [...matching.filter(isChosen), ...matching.filter((item) => !isChosen(item))];
  return (
    <fieldset className={FIELD}>
      <legend className="sr-only">{label}</legend>
      <TextField
        label={`Find in ${label.toLowerCase()}`}
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={setText}
        description={`${chosen.length} selected of ${items.length}.`}
      />
      <div className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(280px,1fr))] gap-x-4 gap-y-0.5 overflow-auto border border-line px-3 py-2">
        {shown.slice(0, MAX_SHOWN).map((item) => (
          <Checkbox
            key={item.id}
            checked={isChosen(item)}
            onChange={(isTicked) =>
              onChange(isTicked ? [...chosen, item.id] : chosen.filter((id) => id !== item.id))
            }
          >
            {item.name}{" "}
            <span className="text-ink-3 text-small">
              {[item.note, item.price].filter(Boolean).join(", ")}
            </span>
          </Checkbox>
        ))}
        {shown.length === 0 ? <p className="text-small text-ink-2">No match.</p> : null}
      </div>
      {shown.length > MAX_SHOWN ? (
        <p className={FIELD_HINT}>
          {MAX_SHOWN} of {shown.length} are shown: type part of the name.
        </p>
      ) : null}
      {problem ? (
        <p className={FIELD_ERROR}>
          <Mark shape="failed" /> {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
