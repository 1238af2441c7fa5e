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

// `npm run eval:matching`: how well the matcher tells people apart, on labelled data. `-- draws`: among relatives drawn many times,
// for errors too rare to be seen once. `-- shares`: by what its weights are set.
const DRAWS = 15;

const [wanted = "table"] = process.argv.slice(2);
const PRINT = new Map([
  ["table", printEvaluation],
  ["draws", printDraws],
  ["shares", printShares],
]);
const print = PRINT.get(wanted);
if (print === undefined) {
  throw new Error(`There is no ${wanted} to print. There is ${[...PRINT.keys()].join(", ")}.`);
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
  const taken = strangers.filter(({ score }) => score.isAutomatic).length;
  console.log(
    `\n${every.name}: of ${strangers.length} pairs of two people ${taken} look certain by themselves, ${every.automatic.wrong} were taken.`,
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
  console.log(`\nA pair compared and scored: ${rounded[0]} µs; a person's keys: ${rounded[1]} µs.`);
  refuseWrong([...[...all, every].map((each) => each.automatic.wrong), lookAlikes.wrong]);
}

/** Any result that was given to a wrong person fails the run. */
function refuseWrong(counts: readonly number[]): void {
  const wrong = counts.reduce((sum, count) => sum + count, 0);
  console.log(`\nWrong automatic matches: ${wrong}.`);
  if (wrong > 0) process.exitCode = 1;
}

function printDraws(): void {
  const febrl4 = readFebrl4();
  const found = Array.from({ length: DRAWS }, (_, draw) => {
    const among = withRelatives(febrl4, { everyRelative: false, seed: draw + 1 });
    return evaluate(among, "all").automatic;
  });
  const right = found.reduce((sum, quality) => sum + quality.right, 0);
  const wrong = found.reduce((sum, quality) => sum + quality.wrong, 0);
  console.log(`Among ${DRAWS} draws of relatives: ${right} taken rightly, ${wrong} wrongly.`);
  refuseWrong([wrong]);
}

function printShares(): void {
  for (const data of [readFebrl4(), readCdc(), readSplink()]) {
    console.log(listShares(data.name, countInTruePairs(data), countInRandomPairs(data)));
  }
}
