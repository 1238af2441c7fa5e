import type { OrderResults } from "@/lib/contract/dashboard/orders/order-results";

/** A result with one value, as it has to be on the screen to be acknowledged. */
export const POTASSIUM_RESULT = {
  results: {
    metadata: { age: "", status: "final" },
    results: [{ name: "Potassium", type: "numeric", result: "6.8", unit: "mmol/L" }],
  },
  version: "v",
  earlier: [],
  ordered: [],
  assessments: [
    {
      value: { kind: "number", value: 6.8 },
      range: null,
      interpretation: "abnormal",
      isAboveRange: true,
      isBelowRange: false,
      reason: "It lies above its range.",
      disagreement: null,
    },
  ],
} as unknown as OrderResults;
