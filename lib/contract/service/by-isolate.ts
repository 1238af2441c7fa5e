import type { BiomarkerResult } from "./lab-result";

/** The fact of a value that names the organism which it is about. */
export const ISOLATE = "Isolate";

/** The facts to show beside a value: where its organism is named, not the one that ties the two. */
export function getFactsBesideIsolate(
  facts: readonly { readonly label: string; readonly text: string }[] = [],
) {
  const isTie = ({ label, text }: { label: string; text: string }) =>
    label === ISOLATE || (label === "Group" && /^\d{1,3}$/.test(text));
  return facts.some(({ label }) => label === ISOLATE)
    ? facts.filter((fact) => !isTie(fact))
    : facts;
}

type Stated = Pick<BiomarkerResult, "name" | "loinc"> & {
  readonly facts?: readonly { readonly label: string; readonly text: string }[] | undefined;
};

/** What was tested on organisms: a row for each test, and in it the values of each organism, in the order of the report. */
export interface IsolateTable<Value> {
  readonly isolates: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly loinc: string | null;
    /** As many as `isolates`; a test may have several values for one organism, or none. */
    readonly cells: readonly (readonly Value[])[];
  }[];
}

/** Separates the values that are about an organism, such as susceptibilities, from all others. */
export function splitByIsolate<Value>(
  values: readonly Value[],
  getResult: (value: Value) => Stated,
): { readonly others: readonly Value[]; readonly table: IsolateTable<Value> | null } {
  const others: Value[] = [];
  const tests = new Map<string, { stated: Stated; byIsolate: Map<string, Value[]> }>();
  const isolates = new Set<string>();
  for (const value of values) {
    const stated = getResult(value);
    const isolate = stated.facts?.find(({ label }) => label === ISOLATE)?.text;
    if (isolate === undefined) {
      others.push(value);
      continue;
    }
    isolates.add(isolate);
    const key = JSON.stringify([stated.name, stated.loinc]);
    const test = tests.get(key) ?? { stated, byIsolate: new Map<string, Value[]>() };
    tests.set(key, test);
    test.byIsolate.set(isolate, [...(test.byIsolate.get(isolate) ?? []), value]);
  }
  if (isolates.size === 0) return { others, table: null };
  const rows = [...tests.values()].map(({ stated: { name, loinc }, byIsolate }) => ({
    name,
    loinc: loinc ?? null,
    cells: [...isolates].map((isolate) => byIsolate.get(isolate) ?? []),
  }));
  return { others, table: { isolates: [...isolates], rows } };
}
