import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import type { AoEQuestion } from "@/lib/contract/service/marker";
import { type OrderRule, rule } from "./order-rule";
import { type AskedQuestion, isFastingQuestion, type Selection } from "./selection";

type Answers = OrderDraftValues["answers"];

/** The form field name of a question. */
export function answerField({ marker, question }: AskedQuestion): string {
  return `answers.${marker.id}.${question.id}`;
}

/** The answer to a question; empty when there is none. */
export function answerTo(answers: Answers, { marker, question }: AskedQuestion): string {
  const entry = answers.find(
    ({ marker_id, question_id }) => marker_id === marker.id && question_id === question.id,
  );
  return entry?.answer ?? "";
}

/** One rule per question of the lab: answered where required, with an answer that the lab accepts. */
export function answerRules(answers: Answers, { questions }: Selection): OrderRule[] {
  return questions.map((asked) => {
    const answer = answerTo(answers, asked);
    const { question, marker } = asked;
    return rule(
      "test",
      answerField(asked),
      `${marker.name}: ${question.value}`,
      answerProblem(question, answer),
      answer === "" ? "Optional, not answered" : formatAnswer(question, answer),
    );
  });
}

/** An answer with labels in place of the codes of choices. */
export function formatAnswer({ answers }: AoEQuestion, answer: string): string {
  return getCodes(answer)
    .map((code) => answers.find((option) => option.code === code)?.value ?? code)
    .join(", ");
}

/** The codes in the answer to a choice question. */
export function getCodes(answer: string): string[] {
  return answer.split(",").filter((code) => code !== "");
}

function answerProblem(question: AoEQuestion, answer: string): string | null {
  const text = answer.trim();
  if (text === "") {
    const isOptional = !question.required || isFastingQuestion(question);
    return isOptional ? null : "The lab requires an answer.";
  }
  if (question.type === "numeric" && !/^-?\d+(\.\d+)?$/.test(text)) return "Enter a number.";
  const validCodes = question.answers.map(({ code }) => code);
  const isChoice = question.type === "choice" || question.type === "multi_choice";
  const codes = question.type === "multi_choice" ? getCodes(text) : [text];
  if (isChoice && validCodes.length > 0 && codes.some((code) => !validCodes.includes(code))) {
    return "The lab does not accept this answer. Choose again.";
  }
  return null;
}
