import { eq } from "drizzle-orm";
import { parsingJobs } from "@/service/db/schema/parsing-jobs";
import type { PayloadBuilder } from "@/service/events/build-payload";
import { ParsingJobReference } from "@/service/events/queued-event";
import { readParsingJob } from "./job-wire";

/** Events of parsing jobs: the job in its state at the event. */
export const jobPayload: PayloadBuilder = {
  isFor: (type) =>
    type === "lab_report.parsing_job.created" || type === "lab_report.parsing_job.updated",
  build: async (tx, { data }) => {
    const { job_id, updated_at, ...state } = ParsingJobReference.parse(data);
    const [row] = await tx.select().from(parsingJobs).where(eq(parsingJobs.id, job_id));
    if (row === undefined) return null;
    const job = { ...(await readParsingJob(tx, row)), ...state, ...(updated_at && { updated_at }) };
    // Data that was parsed or corrected later is not part of an earlier state.
    if (state.status !== "completed") return { ...job, data: null, parsed_data: null };
    return state.is_reviewed ? job : { ...job, data: row.parsedData, parsed_data: null };
  },
};
