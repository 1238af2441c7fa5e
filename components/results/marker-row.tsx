import type { BiomarkerResult } from "@/lib/contract/lab-result";
import { readMarker } from "@/lib/domain/results/marker-reading";
import { rangePicture } from "@/lib/domain/results/range-picture";
import { rangeWords } from "@/lib/domain/results/reference-range";
import { RangePlot } from "./range-plot";
import { ReadingMark } from "./reading-mark";

/** One marker: its value, on its range, and how it reads. What a correction replaced stays legible beside it. */
export function MarkerRow({ result }: { result: BiomarkerResult }) {
  const reading = readMarker(result);
  const picture = rangePicture(reading);
  const isOutside = reading.place === "high" || reading.place === "low";
  const isNote = result.notes && result.notes !== result.result && reading.before === null;
  return (
    <tr>
      <th scope="row" className="medium">
        {result.name}
        {result.loinc ? <span className="block label ink-3 mono">{result.loinc}</span> : null}
      </th>
      <td className="num end nowrap">
        {reading.before ? (
          <del className="ink-3 small mr-2">
            <span className="sr-only">Reported before: </span>
            {reading.before}
          </del>
        ) : null}
        <span className={reading.value.kind === "words" ? "medium" : "medium tabular-nums"}>
          {result.result}
        </span>{" "}
        <span className="ink-3 small">{result.unit}</span>
      </td>
      <td className="wide">
        {picture ? (
          <RangePlot picture={picture} isOutside={isOutside} />
        ) : (
          <span className="ink-3 label">nothing to draw</span>
        )}
      </td>
      <td className="ink-2 small nowrap">{rangeWords(reading.range, result.reference_range)}</td>
      <td className="end">
        <ReadingMark reading={reading} />
        {reading.before ? <span className="block label ink-2">corrected</span> : null}
        {isNote ? <span className="block label ink-2 wrap-anywhere">{result.notes}</span> : null}
      </td>
    </tr>
  );
}
