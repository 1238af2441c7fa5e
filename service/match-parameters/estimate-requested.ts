import { setImmediate } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { MINUTE_MS } from "@/lib/contract/time";
import { estimateParameters } from "@/lib/matching/estimation/estimate-parameters";
import { readStoredWeights } from "@/lib/matching/estimation/parameter-shifts";
import { runStepsWithPauses, type Steps } from "@/lib/matching/estimation/steps";
import type { Dataset } from "@/lib/matching/evaluation/dataset";
import { readLabelledSets } from "@/lib/matching/evaluation/labelled-sets";
import { tryParameters } from "@/lib/matching/evaluation/try-parameters";
import type { MatchParameters } from "@/lib/matching/parameters";
import { matchParameters } from "@/service/db/schema/match-parameters";
import type { ServiceDeps } from "@/service/deps";
import { countKnownPeople, readSample } from "./people";
import { type ParametersRow, updateVersion } from "./repository";
import { tryLookAlikePairs } from "./try-look-alike-pairs";

type Deps = Pick<ServiceDeps, "db" | "clock">;
type Options = {
  readonly signal?: AbortSignal | undefined;
  /** The data sets that a version is tested on. */
  readonly readSets?: () => Iterable<Dataset>;
  /** How many pairs of records are compared. */
  readonly sizes?: typeof SIZES;
};

const SIZES = { randomPairs: 100_000, blockPairs: 50_000 };
/** Fixed, so that the same records give the same parameters. */
const SEED = 1969;
const CLAIM_MINUTES = 15;
const MAX_ATTEMPTS = 3;
/** The longest uninterrupted slice of work; between slices the service handles requests. */
const SLICE_MS = 8;

/**
 * Estimates and tests the versions that teams have requested, one after the other, and returns how many are done. If
 * interrupted, a version starts over.
 */
export async function estimateRequested(deps: Deps, options: Options = {}): Promise<number> {
  for (let done = 0; ; done += 1) {
    const row = await claim(deps);
    if (row === null || options.signal?.aborted) return done;
    if (row.attempts > MAX_ATTEMPTS) {
      await store(deps, row, { state: "failed" });
      continue;
    }
    await tryVersion(deps, await estimateVersion(deps, row, options), options);
  }
}

/** The oldest request that no worker has claimed. */
async function claim({ db, clock }: Deps): Promise<ParametersRow | null> {
  const now = clock.now();
  const [row] = await db.system
    .update(matchParameters)
    .set({
      attempts: sql`${matchParameters.attempts} + 1`,
      claimedUntil: new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS),
    })
    .where(
      eq(
        matchParameters.id,
        sql`(
          select id from ${matchParameters}
          where state in ('requested', 'estimated')
            and (claimed_until is null or claimed_until < ${now.toISOString()}::timestamptz)
          order by requested_at
          limit 1
          for update skip locked)`,
      ),
    )
    .returning();
  return row ?? null;
}

type Estimated = { readonly row: ParametersRow; readonly parameters: MatchParameters };

async function estimateVersion(
  deps: Deps,
  row: ParametersRow,
  options: Options,
): Promise<Estimated> {
  const { sample, records, people } = await deps.db.withTeam(row.teamId, async (tx) => ({
    ...(await readSample(tx)),
    people: await countKnownPeople(tx),
  }));
  const estimate = await run(estimateParameters(sample, options.sizes ?? SIZES, SEED), options);
  const { weights, randomPairs, sessions } = estimate;
  // Tests the stored weights, read as a matcher would read them.
  const stored = readStoredWeights(JSON.parse(JSON.stringify(weights)));
  if (stored === null) throw new Error("Estimated weights are within their bounds");
  await store(deps, row, {
    state: "estimated",
    weights: stored,
    figures: { people, records, randomPairs, sessions },
    estimatedAt: deps.clock.now(),
  });
  return { row, parameters: { version: row.version, weights: stored } };
}

async function tryVersion(
  deps: Deps,
  { row, parameters }: Estimated,
  options: Options,
): Promise<void> {
  const sets = (options.readSets ?? readLabelledSets)();
  const ofSets = await run(tryParameters(parameters, sets), options);
  const lookAlikes = await run(tryLookAlikePairs(parameters), options);
  const trial = { sets: [...ofSets.sets, lookAlikes], wrong: ofSets.wrong + lookAlikes.wrong };
  await store(deps, row, { state: "tried", trial, triedAt: deps.clock.now(), claimedUntil: null });
}

async function store(
  { db }: Deps,
  { id, teamId }: ParametersRow,
  changes: Parameters<typeof updateVersion>[2],
): Promise<void> {
  await db.withTeam(teamId, (tx) => updateVersion(tx, id, changes));
}

/** Runs the steps with pauses in which the service handles requests, and stops on the signal. */
function run<Result>(steps: Steps<Result>, { signal }: Options): Promise<Result> {
  const pause = async () => {
    await setImmediate();
    signal?.throwIfAborted();
  };
  return runStepsWithPauses(steps, { sliceMs: SLICE_MS, pause });
}
