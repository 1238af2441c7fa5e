import { and, eq, isNotNull } from "drizzle-orm";
import type { AoEQuestion } from "@/lib/contract/service/marker";
import type { AoEAnswer } from "@/lib/contract/service/order-requests";
import type { TeamTx } from "@/service/db/database";
import { labTestMarkers, markers } from "@/service/db/schema/lab-tests";
import { Refusal } from "@/service/http/refusal";

/** A marker of the ordered test with its lab's questions. */
export type MarkerWithQuestions = {
  readonly id: number;
  readonly name: string;
  readonly questions: readonly AoEQuestion[];
};

/** The markers of a lab test that have questions. */
export async function findMarkersWithQuestions(
  tx: TeamTx,
  labTestId: string,
): Promise<MarkerWithQuestions[]> {
  const rows = await tx
    .select({ id: markers.id, name: markers.name, aoe: markers.aoe })
    .from(labTestMarkers)
    .innerJoin(markers, eq(markers.id, labTestMarkers.markerId))
    .where(and(eq(labTestMarkers.labTestId, labTestId), isNotNull(markers.aoe)))
    .orderBy(markers.id);
  return rows.map(({ id, name, aoe }) => ({ id, name, questions: aoe?.questions ?? [] }));
}

/**
 * The answers as they are sent to the lab (public guides). Each must belong to a question of the order and be allowed, and
 * no required one may be missing. An unanswered question about fasting is answered by the test's flag. Refuses with 400.
 */
export function settleAnswers(
  orderedMarkers: readonly MarkerWithQuestions[],
  sentAnswers: readonly AoEAnswer[],
  fasting: boolean,
): AoEAnswer[] {
  const settled = new Map<string, AoEAnswer>();
  for (const sent of sentAnswers) {
    const answer = { ...sent, answer: sent.answer.trim() };
    checkAnswer(orderedMarkers, answer);
    const key = `${answer.marker_id} ${answer.question_id}`;
    if (settled.has(key)) {
      throw new Refusal(
        400,
        `Question ${answer.question_id} of marker ${answer.marker_id} is answered twice. Keep one answer in aoe_answers.`,
      );
    }
    if (answer.answer !== "") settled.set(key, answer);
  }
  for (const marker of orderedMarkers) {
    for (const question of marker.questions) {
      const key = `${marker.id} ${question.id}`;
      if (settled.has(key)) continue;
      const fastingAnswer = isAboutFasting(question) ? findFastingAnswer(question, fasting) : null;
      if (fastingAnswer !== null) {
        settled.set(key, { marker_id: marker.id, question_id: question.id, answer: fastingAnswer });
      } else if (question.required) {
        throw new Refusal(
          400,
          `${marker.name} needs an answer to “${question.value}” (marker_id ${marker.id}, question_id ${question.id}). Add it to aoe_answers.`,
        );
      }
    }
  }
  return [...settled.values()];
}

function checkAnswer(orderedMarkers: readonly MarkerWithQuestions[], sent: AoEAnswer): void {
  const marker = orderedMarkers.find(({ id }) => id === sent.marker_id);
  if (marker === undefined) {
    throw new Refusal(
      400,
      `Marker ${sent.marker_id} has no questions in this order. Remove its answer from aoe_answers.`,
    );
  }
  const question = marker.questions.find(({ id }) => id === sent.question_id);
  if (question === undefined) {
    throw new Refusal(
      400,
      `${marker.name} has no question ${sent.question_id}. Remove its answer from aoe_answers.`,
    );
  }
  if (sent.answer === "" || isAllowed(question, sent.answer)) return;
  throw new Refusal(
    400,
    `The answer to “${question.value}” of ${marker.name} is not allowed. ${describeAllowedAnswers(question)}`,
  );
}

function isAllowed(question: AoEQuestion, answer: string): boolean {
  const codes = question.answers.map(({ code }) => code);
  if (question.type === "choice") return codes.includes(answer);
  if (question.type === "multi_choice") {
    return answer.split(",").every((code) => codes.includes(code.trim()));
  }
  return question.type !== "numeric" || /^[+-]?\d+(\.\d+)?$/.test(answer);
}

function describeAllowedAnswers({ type, answers }: AoEQuestion): string {
  if (type === "numeric") return "Answer with a number.";
  const codes = answers.map(({ code, value }) => `${code} (${value})`).join(", ");
  return type === "choice"
    ? `Answer with one of ${codes}.`
    : `Answer with one or more of ${codes}, separated by commas.`;
}

function isAboutFasting({ code }: AoEQuestion): boolean {
  return /^fast/i.test(code);
}

/** The code of yes or no; null where the question is not a yes/no question. */
function findFastingAnswer({ answers }: AoEQuestion, fasting: boolean): string | null {
  const pattern = fasting ? /^(y|yes|true|1)$/i : /^(n|no|false|0)$/i;
  return answers.find(({ code, value }) => pattern.test(code) || pattern.test(value))?.code ?? null;
}
