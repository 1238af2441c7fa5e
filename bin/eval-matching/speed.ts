import { getBlockingKeys } from "@/lib/matching/blocking-keys";
import type { Dataset } from "@/lib/matching/evaluation/dataset";
import { PERSON_ALONE } from "@/lib/matching/evaluation/find-pairs";
import { comparePeople } from "@/lib/matching/fields/compare-people";
import type { PersonDetails } from "@/lib/matching/person-details";
import { scoreMatch } from "@/lib/matching/score-match";

const ROUNDS = 20_000;

/**
 * Microseconds for one of a hundred comparisons and scores of one result, and for the keys of one person, after warming
 * up.
 */
export function measureSpeed({ queries, index }: Dataset): { pairUs: number; keysUs: number } {
  const pick = <T>(items: readonly T[], at: number) => items[at % items.length] as T;
  const score = (round: number) => {
    const result = pick(queries, Math.floor(round / 100)).person;
    const person = comparePeople(result, copyPerson(pick(index, round * 7).person));
    return scoreMatch({ person, evidence: PERSON_ALONE, people: 1_000_000 });
  };
  const keys = (round: number) => getBlockingKeys(copyPerson(pick(queries, round).person));
  return { pairUs: microseconds(score), keysUs: microseconds(keys) };
}

/** A new object, as from a database, so that caches do not apply. */
function copyPerson(person: PersonDetails): PersonDetails {
  return { ...person, address: person.address && { ...person.address } };
}

function microseconds(work: (round: number) => unknown): number {
  for (let round = 0; round < ROUNDS; round += 1) work(round);
  const startedMs = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) work(round);
  return ((performance.now() - startedMs) * 1000) / ROUNDS;
}
