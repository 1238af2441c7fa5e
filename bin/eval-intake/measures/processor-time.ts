import { toHl7 } from "@/bin/eval-intake/corpus/profile";
import { readReports } from "@/bin/eval-intake/read-message";

const ROWS = 200;
const RUNS = 60;

/** The processor time of reading a message of 200 rows, in milliseconds: the median of many runs after a warm-up. */
export function measureReading(): number {
  const source = toHl7(makeRows());
  for (let run = 0; run < RUNS; run += 1) readReports(source);
  const times = Array.from({ length: RUNS }, () => {
    const start = process.cpuUsage();
    readReports(source);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return times.sort((a, b) => a - b)[RUNS / 2] ?? 0;
}

/** Rows with range, flag, method, performing laboratory and a note to every fifth, as large reports have them. */
function makeRows(): string {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const value = (at * 7) % 150;
    const row = `OBX|${at + 1}|NM|${10_000 + at}-${at % 10}^Marker ${at + 1}^LN||${value}.${at % 10}|mg/dL^milligram per deciliter^UCUM|20-100|${value > 100 ? "H^High^HL70078" : ""}|||F|||20261124083000-0500|||^Immunoassay||20261124103000-0500||||ATLAS Reference Laboratory^L|77 Meridian Way^^Fernhill^CA^94000|9876^Thistlewood^Odalys^^^Dr.`;
    return at % 5 === 0 ? `${row}\rNTE|1|L|Result ${at + 1} verified by repeat` : row;
  });
  return [
    String.raw`MSH|^~\&|ATLAS|ATLAS LAB|PHIAL|CLINIC|20261124173000-0500||ORU^R01^ORU_R01|C1|P|2.5.1`,
    "PID|1||445566^^^ATLAS^MR||Calloway^Esme^^^^^L||19800412|F",
    "OBR|1|PH-1|F-1|24323-8^Panel^LN|||20261124083000-0500|||||||||||||||20261124173000-0500|||F",
    ...rows,
  ].join("\r");
}
