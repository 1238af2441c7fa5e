import { X } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import {
  describeMarker,
  describeTest,
  type OrderableItem,
  sumPrices,
} from "@/lib/domain/order-form/chosen-items";
import type { OrderForm } from "./use-order-form";

/** The chosen items, with prices and their sum where the catalog has them. Searching never hides them. */
export function ChosenItems({ form: { selection, choices, values, set } }: { form: OrderForm }) {
  const { tests, addOns } = selection;
  const sum = sumPrices(selection);
  if (tests.length + addOns.length === 0) {
    return <p className="text-ink-2 text-small">Nothing is chosen yet.</p>;
  }
  return (
    <ul className="border-line border-t" aria-label="Chosen">
      {tests.map((test) => (
        <ChosenItem
          key={test.id}
          item={describeTest(test)}
          onRemove={() =>
            set({
              lab_test_ids: values.lab_test_ids.filter((id) => id !== test.id),
              lab_account_id: null,
            })
          }
        />
      ))}
      {addOns.map((marker) => (
        <ChosenItem
          key={marker.id}
          item={describeMarker(marker, choices)}
          onRemove={() => set({ marker_ids: values.marker_ids.filter((id) => id !== marker.id) })}
        />
      ))}
      {sum ? (
        <li className="flex justify-end gap-3 py-1 pr-11">
          <span className="text-ink-2">Sum</span>
          <b className="font-semibold tabular-nums">{sum}</b>
        </li>
      ) : null}
    </ul>
  );
}

function ChosenItem({ item, onRemove }: { item: OrderableItem; onRemove: () => void }) {
  return (
    <li className="flex min-h-(--size-row) items-center gap-3 border-line border-b py-1">
      <span className="grow">
        <b className="font-medium">{item.name}</b>{" "}
        <span className="text-ink-3 text-small">{item.note}</span>
      </span>
      {item.price ? <span className="tabular-nums">{item.price}</span> : null}
      <Button
        size="small"
        variant="quiet"
        icon={<X aria-hidden="true" />}
        aria-label={`Remove ${item.name}`}
        onPress={onRemove}
      />
    </li>
  );
}
