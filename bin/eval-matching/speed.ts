import { blockingKeys } from "@/lib/matching/blocking-keys";
import { comparePeople } from "@/lib/matching/compare-people";
import { scoreMatch } from "@/lib/matching/score-match";
import type { Dataset } from "./dataset";
import { PERSON_ALONE } from "./find-pairs";

const ROUNDS = 20_000;

/** Microseconds for one pair's comparison and score, and for one person's keys, after warming up. */
export function measureSpeed({ queries, index }: Dataset): { pairUs: number; keysUs: number } {
  const pick = <T>(items: readonly T[], at: number) => items[at % items.length] as T;
  const score = (round: number) => {
    const person = comparePeople(pick(queries, round).person, pick(index, round * 7).person);
    return scoreMatch({ person, evidence: PERSON_ALONE, people: 1_000_000 });
  };
  const keys = (round: number) => blockingKeys(pick(queries, round).person);
  return { pairUs: microseconds(score), keysUs: microseconds(keys) };
}

function microseconds(work: (round: number) => unknown): number {
  for (let round = 0; round < ROUNDS; round += 1) work(round);
  const startedMs = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) work(round);
  return ((performance.now() - startedMs) * 1000) / ROUNDS;
}
