import type { BiomarkerResult } from "@/lib/contract/lab-result";

/**
 * What a result says of its value: a number, a bound or stretch in which it lies (`<1.2`, `3-5`), or words. A bound is
 * never turned into a number: where in it the value lies nobody knows.
 */
export type MarkerValue =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "stretch"; readonly from: number | null; readonly to: number | null }
  | { readonly kind: "words" };

const BOUND = /^([<>])=?\s*(\d+(?:\.\d+)?|\.\d+)$/;
const STRETCH = /^(\d+(?:\.\d+)?|\.\d+)\s*-\s*(\d+(?:\.\d+)?|\.\d+)$/;

/** Reads the value of a result by its type; text that does not fit its type is words. */
export function readValue(result: Pick<BiomarkerResult, "type" | "result">): MarkerValue {
  const text = result.result.trim();
  if (result.type === "numeric" && text !== "" && Number.isFinite(Number(text))) {
    return { kind: "number", value: Number(text) };
  }
  if (result.type !== "range" && result.type !== "numeric") return { kind: "words" };
  const [, sign, edge] = BOUND.exec(text) ?? [];
  if (sign && edge) {
    const at = Number(edge);
    return { kind: "stretch", from: sign === ">" ? at : null, to: sign === "<" ? at : null };
  }
  const [, from, to] = STRETCH.exec(text) ?? [];
  return from && to ? { kind: "stretch", from: Number(from), to: Number(to) } : { kind: "words" };
}
