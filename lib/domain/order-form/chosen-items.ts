import type { OrderChoices } from "@/lib/contract/dashboard/orders/order-choices";
import type { LabTest } from "@/lib/contract/service/lab-test";
import { formatPrice } from "@/lib/domain/catalog/catalog-labels";
import { formatMethod } from "@/lib/domain/orders/order-labels";

type AddOn = OrderChoices["add_ons"][number];

/** An orderable item, with a note that distinguishes it from others of the same name. */
export type OrderableItem = {
  id: string;
  name: string;
  note: string;
  /** `$79.00`; null where the catalog has no price. */
  price: string | null;
};

/** A test with its lab, collection and whether the patient fasts. */
export function describeTest({ id, name, lab, method, fasting, price }: LabTest): OrderableItem {
  const note = [lab?.name, formatMethod(method), fasting ? "fasting" : null];
  return { id, name, note: note.filter(Boolean).join(", "), price: toPrice(price) };
}

/** A marker with its lab, specimen and codes. */
export function describeMarker(marker: AddOn, choices: Pick<OrderChoices, "tests">): OrderableItem {
  const { id, name, lab_id, specimen, provider_id, loincs = [], price } = marker;
  const lab = choices.tests.find((test) => test.lab?.id === lab_id)?.lab;
  const note = [
    lab?.name ?? (lab_id == null ? null : `laboratory ${lab_id}`),
    specimen,
    provider_id ? `code ${provider_id}` : null,
    loincs.length > 0 && loincs.length <= 2 ? `LOINC ${loincs.join(", ")}` : null,
  ];
  return { id: String(id), name, note: note.filter(Boolean).join(", "), price: toPrice(price) };
}

type Priced = { price?: number | string | null | undefined };
type PricedSelection = { tests: readonly Priced[]; addOns: readonly Priced[] };

/** `$128.00`, with the number of chosen items without a price; null where none has a price. */
export function sumPrices({ tests, addOns }: PricedSelection): string | null {
  const prices = [...tests, ...addOns].map(({ price }) => Number(price ?? 0));
  const known = prices.filter((price) => Number.isFinite(price) && price > 0);
  if (known.length === 0) return null;
  const sum = formatPrice(known.reduce((total, price) => total + price, 0));
  const unknown = prices.length - known.length;
  return unknown === 0 ? sum : `${sum}, ${unknown} without a price`;
}

/** The catalog contains 0 where the price is agreed elsewhere. */
function toPrice(price: number | string | null | undefined): string | null {
  return Number(price ?? 0) > 0 ? formatPrice(price) : null;
}
