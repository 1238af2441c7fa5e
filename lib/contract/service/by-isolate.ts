import type { BiomarkerResult } from "./lab-result";

/** The fact of a value that names the organism which it is about. */
export const ISOLATE = "Isolate";
/** The fact of a value that shows its sub-id (OBX-4): it ties an organism to what was tested on it. */
export const SUB_ID = "Group";

type Facts = readonly { readonly label: string; readonly text: string }[];

/** The organism that a value is about; undefined for any other value. */
export function getIsolate(facts: Facts = []): string | undefined {
  return facts.find(({ label }) => label === ISOLATE)?.text;
}

/** The facts to show beside a value: where its organism is named, not the one that ties the two. */
export function getFactsBesideIsolate(facts: Facts = []): Facts {
  if (getIsolate(facts) === undefined) return facts;
  return facts.filter(
    ({ label, text }) => label !== ISOLATE && !(label === SUB_ID && /^\d{1,3}$/.test(text)),
  );
}

type Stated = Pick<BiomarkerResult, "name" | "loinc"> & {
  readonly facts?: Facts | undefined;
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
    const isolate = getIsolate(stated.facts);
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
