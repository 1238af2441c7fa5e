import { type JobHelpers, parseCronItems, type TaskList } from "graphile-worker";
import { DAY_MS } from "@/lib/contract/time";
import { answerPendingAppointments } from "@/service/appointments/answer-pending-appointments";
import { refreshCenterReads } from "@/service/appointments/center-reads";
import { releaseReservedAppointments } from "@/service/appointments/reserved-appointments";
import { describeError } from "@/service/db/describe-error";
import type { ServiceDeps } from "@/service/deps";
import type { ParsingRunner } from "@/service/lab-reports/jobs/parsing-runner";
import { deleteDetachedFiles } from "@/service/lab-reports/stored-files";
import { approveDueLabTests } from "@/service/lab-tests/change-lab-test";
import { estimateRequested } from "@/service/match-parameters/estimate-requested";
import { requestDueEstimates } from "@/service/match-parameters/request-estimate";
import { observeJob } from "@/service/metrics/observe-job";
import { dispatchDueOrders } from "@/service/order-changes/dispatch-due-orders";
import { forgetExpiredAnswers } from "@/service/orders/create/idempotency";
import { fillPersonIndex } from "@/service/person-index/fill-person-index";
import { runSimulations } from "@/service/simulation/run-simulations";
import { continueSimulation, SimulationStep } from "@/service/simulation/simulate-order";
import { deleteOldMessages } from "@/service/webhooks/messages/delete-old-messages";
import { purgeDeletedUsers } from "./purge-deleted-users";

/** When each recurring task runs, in UTC. A purge that was missed while the service was stopped runs at the next start. */
export const cronItems = parseCronItems([
  { task: "dispatch_due_orders", match: "* * * * *", options: { maxAttempts: 1 } },
  { task: "run_simulations", match: "* * * * *", options: { maxAttempts: 1 } },
  { task: "answer_pending_appointments", match: "* * * * *", options: { maxAttempts: 1 } },
  { task: "release_reserved_appointments", match: "* * * * *", options: { maxAttempts: 1 } },
  { task: "refresh_center_reads", match: "*/5 * * * *", options: { maxAttempts: 1 } },
  { task: "approve_lab_tests", match: "* * * * *", options: { maxAttempts: 1 } },
  { task: "estimate_match_parameters", match: "* * * * *", options: { maxAttempts: 1 } },
  { task: "request_match_parameters", match: "41 2 * * *", options: { maxAttempts: 3 } },
  { task: "delete_detached_files", match: "37 * * * *", options: { maxAttempts: 3 } },
  { task: "delete_old_messages", match: "51 3 * * *", options: { maxAttempts: 3 } },
  { task: "forget_expired_answers", match: "7 * * * *", options: { maxAttempts: 3 } },
  {
    task: "purge_deleted_users",
    match: "23 3 * * *",
    options: { maxAttempts: 5, backfillPeriod: DAY_MS },
  },
]);

/** All background tasks of the service. Every task may run twice at the same time and may be interrupted anywhere. */
export function createTaskList(deps: ServiceDeps, parsing: ParsingRunner): TaskList {
  return {
    parse_lab_reports: task(deps, "parse_lab_reports", async () => parsing.wake()),
    delete_detached_files: task(deps, "delete_detached_files", async () => {
      const deleted = await deleteDetachedFiles(deps);
      if (deleted > 0) deps.log.info({ deleted }, "files without a job deleted");
    }),
    dispatch_due_orders: task(deps, "dispatch_due_orders", async (_, { abortSignal }) => {
      const dispatched = await dispatchDueOrders(deps, abortSignal);
      if (dispatched > 0) deps.log.info({ dispatched }, "due orders dispatched");
    }),
    simulate_order: task(deps, "simulate_order", async (payload) => {
      const step = SimulationStep.parse(payload);
      await deps.db.withTeam(step.teamId, (tx) => continueSimulation(tx, deps, step));
    }),
    run_simulations: task(deps, "run_simulations", async (_, { abortSignal, addJob }) => {
      const runAt = await runSimulations(deps, abortSignal);
      const options = { jobKey: "run_simulations", maxAttempts: 3 };
      if (runAt) await addJob("run_simulations", {}, { ...options, runAt });
    }),
    answer_pending_appointments: task(deps, "answer_pending_appointments", async () => {
      await answerPendingAppointments(deps);
    }),
    release_reserved_appointments: task(deps, "release_reserved_appointments", async () => {
      const released = await releaseReservedAppointments(deps);
      if (released > 0) deps.log.info({ released }, "reserved appointments released");
    }),
    refresh_center_reads: task(deps, "refresh_center_reads", async () => {
      await refreshCenterReads(deps);
    }),
    approve_lab_tests: task(deps, "approve_lab_tests", async () => {
      const approved = await approveDueLabTests(deps);
      if (approved > 0) deps.log.info({ approved }, "lab tests approved");
    }),
    request_match_parameters: task(deps, "request_match_parameters", async () => {
      const requested = await requestDueEstimates(deps);
      if (requested > 0) deps.log.info({ requested }, "estimates of match parameters requested");
    }),
    estimate_match_parameters: task(
      deps,
      "estimate_match_parameters",
      async (_, { abortSignal }) => {
        const estimated = await estimateRequested(deps, { signal: abortSignal });
        if (estimated > 0) deps.log.info({ estimated }, "match parameters estimated and tried");
      },
    ),
    delete_old_messages: task(deps, "delete_old_messages", async () => {
      const deleted = await deleteOldMessages(deps);
      if (deleted > 0) deps.log.info({ deleted }, "old webhook messages deleted");
    }),
    forget_expired_answers: task(deps, "forget_expired_answers", async () => {
      await forgetExpiredAnswers(deps);
    }),
    fill_person_index: task(deps, "fill_person_index", async (_, { abortSignal }) => {
      const indexedUsers = await fillPersonIndex(deps, abortSignal);
      if (indexedUsers > 0) deps.log.info({ users: indexedUsers }, "people taken into the index");
    }),
    purge_deleted_users: task(deps, "purge_deleted_users", async () => {
      const purged = await purgeDeletedUsers(deps);
      if (purged > 0) deps.log.info({ purged }, "deleted users purged");
    }),
  };
}

type Work = (payload: unknown, helpers: JobHelpers) => Promise<void>;

/**
 * The queue stores and logs the message of a failure. Our messages may quote personal data, so the queue gets an error
 * that only names the task.
 */
function task(deps: ServiceDeps, name: string, work: Work): NonNullable<TaskList[string]> {
  return async (payload: unknown, helpers) => {
    try {
      await observeJob(name, () => work(payload, helpers));
    } catch (error) {
      deps.log.error({ task: name, error: describeError(error) }, "task failed");
      throw new Error(`${name} failed`);
    }
  };
}
