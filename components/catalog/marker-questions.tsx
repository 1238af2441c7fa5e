import { Tag } from "@/components/ui/display/tag";
import type { AoEQuestion } from "@/lib/contract/service/marker";
import { formatQuestion } from "@/lib/domain/catalog/catalog-labels";

/** What the lab asks when a marker is ordered. */
export function MarkerQuestions({ questions }: { questions: readonly AoEQuestion[] }) {
  return (
    <ul className="small">
      {questions.map(({ id, value, type, required, answers, constraint }) => (
        <li key={id}>
          {value} {required ? <Tag>required</Tag> : <Tag>optional</Tag>}{" "}
          <span className="ink-3">
            {formatQuestion(type)}
            {answers.length > 0 ? `: ${answers.map((answer) => answer.value).join(", ")}` : ""}
            {constraint ? `; ${constraint}` : ""}
          </span>
        </li>
      ))}
    </ul>
  );
}
