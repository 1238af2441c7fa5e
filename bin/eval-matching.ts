import {
  countInRandomPairs,
  countInTruePairs,
  listShares,
} from "@/bin/eval-matching/count-findings";
import { tryLookAlikes } from "@/bin/eval-matching/look-alikes";
import { measureSpeed } from "@/bin/eval-matching/speed";
import { getBrier, getCalibration, getRecall, getTable } from "@/bin/eval-matching/table";
import { readCdc } from "@/lib/matching/evaluation/cdc";
import { evaluate } from "@/lib/matching/evaluation/evaluate";
import { readFebrl1, readFebrl4 } from "@/lib/matching/evaluation/febrl";
import { withRelatives } from "@/lib/matching/evaluation/relatives";
import { readSplink } from "@/lib/matching/evaluation/splink";
import { THRESHOLDS } from "@/lib/matching/thresholds";

// `npm run eval:matching` measures the matcher on labeled data. `-- draws` repeats it among many draws of relatives,
// for errors too rare to be seen once. `-- shares` prints the figures from which the weights are set.
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
  const febrl4 = readFebrl4();
  const amongRelatives = withRelatives(febrl4, { everyRelative: false });
  const heldOut = evaluate(febrl4, "held out");
  const among = evaluate(amongRelatives, "all");
  const sets = [readFebrl1(), febrl4, readCdc(), readSplink()].map((data) => evaluate(data, "all"));
  const all = [...sets, { ...heldOut, name: "Febrl 4, held-out half" }, among];
  const { automatic, review } = THRESHOLDS;
  console.log(`Automatic from ${automatic} with no rule above it, review from ${review}.\n`);
  console.log(getTable(all));
  console.log(`\n${all.slice(0, 2).map(getRecall).join("\n")}`);

  const every = evaluate(withRelatives(febrl4, { everyRelative: true }), "all");
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

  const { pairUs, keysUs } = measureSpeed(febrl4);
  const rounded = [pairUs, keysUs].map((us) => us.toFixed(1));
  console.log(
    `\nOne pair compared and scored: ${rounded[0]} µs; keys of one person: ${rounded[1]} µs.`,
  );
  failOnWrong([...[...all, every].map(({ automatic }) => automatic.wrong), lookAlikes.wrong]);
}

/** A result that went to a wrong person fails the run. */
function failOnWrong(counts: readonly number[]): void {
  const wrong = counts.reduce((sum, count) => sum + count, 0);
  console.log(`\nWrong automatic matches: ${wrong}.`);
  if (wrong > 0) process.exitCode = 1;
}

function printDraws(): void {
  const febrl4 = readFebrl4();
  const draws = Array.from({ length: DRAWS }, (_, draw) => {
    const among = withRelatives(febrl4, { everyRelative: false, seed: draw + 1 });
    return evaluate(among, "all").automatic;
  });
  const right = draws.reduce((sum, quality) => sum + quality.right, 0);
  const wrong = draws.reduce((sum, quality) => sum + quality.wrong, 0);
  console.log(
    `Among ${DRAWS} draws of relatives: ${right} correct automatic matches, ${wrong} wrong.`,
  );
  failOnWrong([wrong]);
}

function printShares(): void {
  for (const data of [readFebrl4(), readCdc(), readSplink()]) {
    console.log(listShares(data.name, countInTruePairs(data), countInRandomPairs(data)));
  }
}
