import "server-only";
import { shortId } from "@/lib/contract/short-id";
import { MINUTE_MS } from "@/lib/contract/time";
import { getSubjectNoun, getSubjectPath } from "@/lib/domain/critical-results/critical-labels";
import { runtime } from "@/lib/server/core/runtime";
import type { TaskRow } from "./task-rows";

type Subject = Pick<TaskRow, "source" | "subjectId" | "orderId" | "arrivedAt">;

/** The parts of a task that leave the dashboard: how long it has waited, a short id and a link. Never personal data. */
export function getEscalationFacts(task: Subject) {
  const { env, clock } = runtime();
  const subject = {
    source: task.source,
    subject_id: task.subjectId,
    order_id: task.orderId,
  };
  const waitedMs = clock.now().getTime() - task.arrivedAt.getTime();
  return {
    minutes: Math.max(0, Math.floor(waitedMs / MINUTE_MS)),
    noun: getSubjectNoun(subject),
    shortId: shortId(task.orderId ?? task.subjectId),
    link: new URL(getSubjectPath(subject), env.NEXTAUTH_URL).href,
  };
}
