import { compareFindings } from "@/lib/matching/estimation/findings";
import { type Dataset, isHeldOut, type LabelledRecord } from "@/lib/matching/evaluation/dataset";
import { createRandom } from "@/lib/matching/random";
import { WEIGHTS } from "@/lib/matching/weights";

/** Counts of each finding, by `field kind`, among the pairs in which both sides have the field. */
export interface Findings {
  readonly counts: ReadonlyMap<string, number>;
  readonly compared: ReadonlyMap<string, number>;
}

const RANDOM_PAIRS = 300_000;

/** Findings among the training half's pairs of the same person; m is set from them. */
export function countInTruePairs({ queries, index }: Dataset): Findings {
  const known = new Map(index.map((record) => [record.entity, record]));
  const pairs = queries
    .filter((query) => !isHeldOut(query))
    .flatMap((query) => {
      const found = known.get(query.entity);
      return found === undefined ? [] : [[query, found] as const];
    });
  return countFindings(pairs);
}

/** Findings among random pairs of two different people, the same in each run; u is set from them. */
export function countInRandomPairs({ queries, index }: Dataset): Findings {
  const random = createRandom(1969);
  const pairs = Array.from(
    { length: RANDOM_PAIRS },
    () => [random.pick(queries), random.pick(index)] as const,
  );
  return countFindings(pairs.filter(([query, found]) => query.entity !== found.entity));
}

/** Every row of the weight table with its measured share. */
export function listShares(name: string, inTrue: Findings, inRandom: Findings): string {
  const lines = Object.entries(WEIGHTS).flatMap(([field, kinds]) =>
    Object.entries(kinds).map(([kind, { m, u }]) => {
      const [measuredM, measuredU] = [inTrue, inRandom].map(
        ({ counts, compared }) =>
          (counts.get(`${field} ${kind}`) ?? 0) / (compared.get(field) ?? 0),
      );
      const found = [measuredM, measuredU].map((share) => share?.toExponential(1) ?? "");
      return `${field.padEnd(11)} ${kind.padEnd(20)} m ${found[0]} (${m})  u ${found[1]} (${u})`;
    }),
  );
  return [name, ...lines].join("\n");
}

function countFindings(pairs: readonly (readonly [LabelledRecord, LabelledRecord])[]): Findings {
  const [counts, compared] = [new Map<string, number>(), new Map<string, number>()];
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const [{ person: a }, { person: b }] of pairs) {
    for (const [field, kind] of Object.entries(compareFindings(a, b))) {
      add(counts, `${field} ${kind}`);
      add(compared, field);
    }
  }
  return { counts, compared };
}
