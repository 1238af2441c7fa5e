import "server-only";
import type { EscalationChannel } from "@/lib/contract/dashboard/critical-result";
import { AddressRefused } from "@/lib/net-guard/guarded-connector";
import { postGuarded } from "@/lib/net-guard/post";
import { signWebhook } from "@/lib/net-guard/sign-webhook";
import { runtime } from "@/lib/server/core/runtime";
import { publishChanges } from "@/lib/server/platform/live/publish";
import { getEscalationFacts } from "./escalation-texts";
import type { EscalationStep } from "./plan-escalations";
import { canSendMail, sendMail } from "./send-mail";
import type { TaskRow } from "./task-rows";
import type { TeamCriticalSettings } from "./team-settings";

const ON_CALL_TIMEOUT_MS = 15_000;

/** One attempt at a step. `outcome` is a sentence for staff; it never contains a server's response. */
export type Try = { isDone: boolean; outcome: string };
type Made = {
  step: EscalationStep;
  task: TaskRow;
  settings: TeamCriticalSettings;
  /** Only the embedded deployment may call addresses in its own network. */
  allowsPrivate: boolean;
};

/** How each channel performs a step. They never throw: a failure is an attempt that is not done. */
export const CHANNELS: Readonly<Record<EscalationChannel, (made: Made) => Promise<Try>>> = {
  screen: async ({ step, task }) => {
    // Browsers that are not listening now find the step at their next read.
    const change = { topic: "critical-results" as const, id: task.id, user_id: task.userId };
    await publishChanges(runtime().db, step.teamId, [change]);
    return { isDone: true, outcome: "Shown to everyone in the clinic who is signed in." };
  },
  email: async ({ step, task, settings: { recipients } }) => {
    if (recipients.length === 0) return failed("No recipients are set up.");
    if (!canSendMail()) return failed("The server is not set up to send e-mail.");
    const { minutes, noun, shortId, link } = getEscalationFacts(task);
    const text = [
      `A critical result has waited ${minutes} minutes, and nobody has recorded that the ordering clinician was notified.`,
      "",
      `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${shortId}`,
      link,
    ].join("\n");
    const subject = `A critical result has waited ${minutes} minutes`;
    try {
      await sendMail({ to: recipients, subject, text, id: step.id });
      const count = recipients.length;
      return done(`Sent to ${count} ${count === 1 ? "recipient" : "recipients"}.`);
    } catch (thrown) {
      logFailure(step, thrown);
      return failed("The e-mail server did not accept the message.");
    }
  },
  on_call: async ({ step, task, settings, allowsPrivate }) => {
    const { on_call_url: url, secret } = settings;
    if (url === null || secret === null) return failed("No on-call address is set up.");
    const { minutes, noun, shortId, link } = getEscalationFacts(task);
    const now = runtime().clock.now();
    const body = JSON.stringify({
      type: "critical_result.not_told",
      timestamp: now.toISOString(),
      data: {
        task_id: task.id,
        stage: step.stage,
        minutes_waited: minutes,
        noun,
        short_id: shortId,
        link,
      },
    });
    const headers = {
      "content-type": "application/json",
      "user-agent": "Phial",
      "webhook-id": step.id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": signWebhook(secret, { id: step.id, attemptedAt: now, body }),
    };
    try {
      const { status } = await postGuarded({
        url,
        body,
        headers,
        timeoutMs: ON_CALL_TIMEOUT_MS,
        allowsPrivate,
      });
      return status >= 200 && status < 300
        ? done("The on-call address accepted it.")
        : failed(`The on-call address answered ${status}.`);
    } catch (thrown) {
      logFailure(step, thrown);
      return failed(
        thrown instanceof AddressRefused
          ? "The on-call address is not on the public internet, so nothing was sent."
          : "The on-call address did not answer within 15 seconds.",
      );
    }
  },
};

function done(outcome: string): Try {
  return { isDone: true, outcome };
}

function failed(outcome: string): Try {
  return { isDone: false, outcome };
}

/** Logs only the kind of the error: its text may contain an address. */
function logFailure({ id, channel }: EscalationStep, thrown: unknown): void {
  const reason = thrown instanceof Error ? thrown.name : "unknown";
  runtime().log.warn({ escalationId: id, channel, reason }, "an escalation step failed");
}
