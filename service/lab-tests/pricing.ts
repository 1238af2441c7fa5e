import type { LabTestPage } from "@/lib/contract/service/lab-test";
import type { MarkerPage } from "@/lib/contract/service/marker";
import type { Pricing } from "@/lib/contract/service/pricing";
import type { markers } from "@/service/db/schema/lab-tests";

type Priced = Pick<typeof markers.$inferSelect, "priceMinor" | "isReflex">;

/** The maximum price, in US cents, of a test that a sandbox lab adds automatically. */
const REFLEX_MAXIMUM = 2_500;
const BY_CONTRACT: Pricing = { unspecified: "refer_to_contract" };

/** A marker's price in US cents. With the customer's own account, the contract with the lab determines it. */
export function priceOfMarker({ priceMinor, isReflex }: Priced, hasAccount: boolean): Pricing {
  if (hasAccount) return BY_CONTRACT;
  if (isReflex) return { base_amount_minor: 0, modifiers: [REFLEX] };
  return priceMinor === null
    ? { unspecified: "price_unavailable" }
    : { base_amount_minor: priceMinor, modifiers: [] };
}

const REFLEX = {
  delta_amount_minor: { minimum: 0, maximum: REFLEX_MAXIMUM },
  conditions: { reflex: {} },
};

/** The prices of a page of markers. */
export function priceMarkers(
  rows: readonly (Priced & { readonly id: number })[],
  hasAccount: boolean,
): NonNullable<MarkerPage["pricing"]> {
  const data = Object.fromEntries(rows.map((row) => [row.id, priceOfMarker(row, hasAccount)]));
  return { currency: "USD", data };
}

type PricedTest = {
  readonly id: string;
  /** US dollars. */
  readonly price: number;
  readonly markers: readonly { id: number; price_minor: number | null; is_reflex: boolean }[];
};

/** The prices of a page of lab tests, each with those of its markers. */
export function priceLabTests(
  tests: readonly PricedTest[],
  hasAccount: boolean,
): NonNullable<LabTestPage["pricing"]> {
  return {
    currency: "USD",
    data: Object.fromEntries(tests.map((test) => [test.id, priceOfTest(test, hasAccount)])),
  };
}

function priceOfTest({ price, markers: rows }: PricedTest, hasAccount: boolean) {
  const breakdown = rows.map((row) => {
    const priced = { priceMinor: row.price_minor, isReflex: row.is_reflex };
    return [row.id, priceOfMarker(priced, hasAccount)];
  });
  const modifiers = rows.some((row) => row.is_reflex) ? [REFLEX] : [];
  const pricing: Pricing = hasAccount
    ? BY_CONTRACT
    : { base_amount_minor: Math.round(price * 100), modifiers };
  return { pricing, marker_breakdown: Object.fromEntries(breakdown) };
}
