import { Status } from "@/components/ui/status";
import look from "./results.module.css";

type AbsentRowProps = { name: string; words: string; note?: string | null | undefined };

/** A marker that was ordered and has no value: that it is missing is shown where its value would stand. */
export function AbsentRow({ name, words, note }: AbsentRowProps) {
  return (
    <tr className={look.absent}>
      <th scope="row" className="medium">
        {name}
      </th>
      <td className="num end ink-3">no value</td>
      <td className="wide" />
      <td />
      <td className="end">
        <Status family="unknown">{words}</Status>
        {note ? <span className="block label ink-2 wrap-anywhere">{note}</span> : null}
      </td>
    </tr>
  );
}
