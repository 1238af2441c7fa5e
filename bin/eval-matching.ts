import {
  countInRandomPairs,
  countInTruePairs,
  listShares,
} from "@/bin/eval-matching/count-findings";
import { tryLookAlikes } from "@/bin/eval-matching/look-alikes";
import { FEBRL_4, readPublicSets } from "@/bin/eval-matching/public-sets";
import { measureSpeed } from "@/bin/eval-matching/speed";
import { getBrier, getCalibration, getRecall, getTable } from "@/bin/eval-matching/table";
import type { Dataset } from "@/lib/matching/evaluation/dataset";
import { evaluate } from "@/lib/matching/evaluation/evaluate";
import { makeManyCopies, readLabelledSets } from "@/lib/matching/evaluation/labelled-sets";
import { withRelatives } from "@/lib/matching/evaluation/relatives";
import { THRESHOLDS } from "@/lib/matching/thresholds";

// `npm run eval:matching` measures the matcher on labeled data: on the public sets of docs/evaluation-data.md, on those
// that ship with it, and on look-alike people. `-- draws` repeats it among many draws of relatives, for errors too rare
// to be seen once. `-- shares` prints the figures from which the weights are set.
const DRAWS = 15;

const [mode = "table"] = process.argv.slice(2);
const PRINTERS = new Map([
  ["table", printEvaluation],
  ["draws", printDraws],
  ["shares", printShares],
]);
const print = PRINTERS.get(mode);
if (print === undefined) {
  throw new Error(`Unknown mode ${mode}. Use ${[...PRINTERS.keys()].join(", ")}.`);
}
print();

function printEvaluation(): void {
  const publicSets = readPublicSets();
  const copies = getCopies(publicSets);
  const amongRelatives = withRelatives(copies, { everyRelative: false });
  const sets = [...publicSets.values()].filter((set) => set !== null);
  const all = [
    ...sets.map((data) => evaluate(data, "all")),
    { ...evaluate(copies, "held out"), name: `${copies.name}, held-out half` },
    evaluate(amongRelatives, "all"),
  ];
  const own = [...readLabelledSets()].map((data) => evaluate(data, "all"));
  const leftOut = [...publicSets.keys()].filter((name) => publicSets.get(name) === null);
  const { automatic, review } = THRESHOLDS;
  console.log(`Automatic from ${automatic} with no rule above it, review from ${review}.\n`);
  console.log(getTable(all, leftOut));
  console.log(`\n${getTable(own)}`);
  console.log(`\n${[...all.slice(0, sets.length), ...own].map(getRecall).join("\n")}`);

  const every = evaluate(withRelatives(copies, { everyRelative: true }), "all");
  const strangers = every.pairs.filter(({ isTrue }) => !isTrue);
  const certain = strangers.filter(({ score }) => score.isAutomatic).length;
  console.log(
    `\n${every.name}: of ${strangers.length} pairs of two people, ${certain} look certain by themselves; ${every.automatic.wrong} were matched.`,
  );

  const lookAlikes = tryLookAlikes();
  console.log(`\n${lookAlikes.pairs} pairs of look-alikes, ${lookAlikes.decisions} reports:\n`);
  console.log(lookAlikes.text);

  const judged = evaluate(amongRelatives, "held out");
  console.log(
    `\nHeld-out half among relatives, Brier score ${getBrier(judged.pairs).toFixed(4)}:\n`,
  );
  console.log(getCalibration(judged.pairs));

  const { pairUs, keysUs } = measureSpeed(copies);
  const rounded = [pairUs, keysUs].map((us) => us.toFixed(1));
  console.log(
    `\nOne pair compared and scored: ${rounded[0]} µs; keys of one person: ${rounded[1]} µs.`,
  );
  const counts = [...all, ...own, every].map((each) => each.automatic.wrong);
  failOnWrong([...counts, lookAlikes.wrong]);
}

/** 5,000 people with a damaged copy of each: Febrl 4 or, without its files, generated ones. */
function getCopies(publicSets: ReadonlyMap<string, Dataset | null>): Dataset {
  return publicSets.get(FEBRL_4) ?? makeManyCopies();
}

/** A result that went to a wrong person fails the run. */
function failOnWrong(counts: readonly number[]): void {
  const wrong = counts.reduce((sum, count) => sum + count, 0);
  console.log(`\nWrong automatic matches: ${wrong}.`);
  if (wrong > 0) process.exitCode = 1;
}

function printDraws(): void {
  const copies = getCopies(readPublicSets());
  const draws = Array.from({ length: DRAWS }, (_, draw) => {
    const among = withRelatives(copies, { everyRelative: false, seed: draw + 1 });
    return evaluate(among, "all").automatic;
  });
  const right = draws.reduce((sum, quality) => sum + quality.right, 0);
  const wrong = draws.reduce((sum, quality) => sum + quality.wrong, 0);
  console.log(
    `${copies.name} among ${DRAWS} draws of relatives: ${right} correct automatic matches, ${wrong} wrong.`,
  );
  failOnWrong([wrong]);
}

function printShares(): void {
  for (const data of readPublicSets().values()) {
    if (data === null) continue;
    console.log(listShares(data.name, countInTruePairs(data), countInRandomPairs(data)));
  }
}
