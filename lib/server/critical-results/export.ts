import "server-only";
import { MAX_CRITICAL_TASKS } from "@/lib/contract/dashboard/critical-result";
import { criticalResultEndpoints } from "@/lib/contract/dashboard/endpoints/critical-results";
import { csvRow } from "@/lib/csv/write-csv";
import { dayInZone } from "@/lib/domain/calendar-date";
import {
  CRITICAL_FILE_HEAD,
  getCriticalFileRow,
} from "@/lib/domain/critical-results/critical-file";
import { getFilterDetail } from "@/lib/server/core/audit-action";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { findCriticalResults, getPeople } from "./critical-results";

/**
 * The report of critical results as a CSV file, with times in a given zone. The audit log records the filters and the
 * reason. Refuses with `invalid_request` when not all results fit, because a file cannot say what it leaves out.
 */
export const exportCriticalResults = operation(
  criticalResultEndpoints.exportCriticalResults,
  {
    permission: "critical-result:export",
    audit: {
      detail: ({ zone: _, ...input }) => getFilterDetail(input),
      resultDetail: ({ count }) => ({ count }),
      shown: ({ people }) => people,
    },
  },
  async (ctx, { zone, reason: _, ...search }) => {
    const { tasks, is_cut, read_at } = await findCriticalResults(ctx, search);
    if (is_cut) {
      throw new DashboardError(
        "invalid_request",
        `There are more than ${MAX_CRITICAL_TASKS} critical results, which is too many for one file. Choose fewer days.`,
      );
    }
    const rows = tasks.map((task) => csvRow(getCriticalFileRow(task, zone, read_at)));
    // The byte order mark identifies the file as UTF-8 to spreadsheets.
    const text = `\uFEFF${csvRow(CRITICAL_FILE_HEAD)}${rows.join("")}`;
    const day = dayInZone(runtime().clock.now().toISOString(), ctx.team.timeZone);
    return {
      name: `critical-results-${day}.csv`,
      count: tasks.length,
      people: getPeople(tasks),
      stream: new Blob([text]).stream(),
    };
  },
);
