import type { OrderDraftValues } from "@/lib/contract/dashboard/order-draft";
import type { AoEQuestion } from "@/lib/contract/service/marker";
import { type OrderRule, rule } from "./order-rule";
import { type AskedQuestion, isFastingQuestion, type Selection } from "./selection";

type Answers = OrderDraftValues["answers"];

/** The field of a question, as the form names it. */
export function answerField({ marker, question }: AskedQuestion): string {
  return `answers.${marker.id}.${question.id}`;
}

/** What was answered to a question; empty when nothing was. */
export function answerTo(answers: Answers, { marker, question }: AskedQuestion): string {
  const found = answers.find(
    ({ marker_id, question_id }) => marker_id === marker.id && question_id === question.id,
  );
  return found?.answer ?? "";
}

/** Each question of the lab: answered where it has to be, and with an answer that the lab knows. */
export function answerRules(answers: Answers, { questions }: Selection): OrderRule[] {
  return questions.map((asked) => {
    const answer = answerTo(answers, asked);
    const { question, marker } = asked;
    return rule(
      "test",
      answerField(asked),
      `${marker.name}: ${question.value}`,
      answerProblem(question, answer),
      answer === "" ? "Not answered, and need not be" : formatAnswer(question, answer),
    );
  });
}

/** The words of the chosen answers in place of their codes. */
export function formatAnswer({ answers }: AoEQuestion, answer: string): string {
  return getCodes(answer)
    .map((code) => answers.find((each) => each.code === code)?.value ?? code)
    .join(", ");
}

/** The codes of an answer to a question of several choices. */
export function getCodes(answer: string): string[] {
  return answer.split(",").filter((code) => code !== "");
}

function answerProblem(question: AoEQuestion, answer: string): string | null {
  const text = answer.trim();
  if (text === "") {
    const isOpen = !question.required || isFastingQuestion(question);
    return isOpen ? null : "The lab needs an answer.";
  }
  if (question.type === "numeric" && !/^-?\d+(\.\d+)?$/.test(text)) return "Write a number.";
  const known = question.answers.map(({ code }) => code);
  const isChoice = question.type === "choice" || question.type === "multi_choice";
  const codes = question.type === "multi_choice" ? getCodes(text) : [text];
  if (isChoice && known.length > 0 && codes.some((code) => !known.includes(code))) {
    return "The lab does not know this answer: choose again.";
  }
  return null;
}
