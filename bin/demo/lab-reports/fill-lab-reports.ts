import { createIds } from "@/bin/demo/ids";
import { PersonPage, PersonRecord } from "@/lib/contract/dashboard/person";
import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays } from "@/lib/domain/calendar-date";
import { type DashboardClient, RefusedError } from "./dashboard-client";
import { drawPaper, type PrintedPatient } from "./draw-paper";
import { DEMO_REPORTS, type DemoReport } from "./papers";
import { finishReport, rejectReport } from "./review-report";
import { uploadReport, waitUntilRead } from "./upload-report";

/**
 * Files every paper report of the demo clinic through the dashboard, waits until the real parser has read it, and
 * completes some reviews. After an interruption it continues where it was, because uploads and changes have the same
 * ids in every run.
 */
export async function fillLabReports(
  dashboard: DashboardClient,
  today: CalendarDate,
): Promise<void> {
  const uploadIds = createIds("lab report upload");
  const filed: { demo: DemoReport; jobId: string; patient: PrintedPatient }[] = [];
  for (const demo of DEMO_REPORTS) {
    const uploadId = uploadIds();
    const found = await findPatient(dashboard, demo);
    if (found === null) continue;
    const { userId, patient } = found;
    const file = await drawPaper(demo, patient, today);
    const jobId = await uploadReport(dashboard, { uploadId, userId, file });
    if (jobId !== null) filed.push({ demo, jobId, patient });
  }
  for (const { demo, jobId, patient } of filed) {
    const report = await waitUntilRead(dashboard, jobId);
    if (report?.state === "in_review") await act(dashboard, { demo, jobId, patient, today });
  }
}

type Filed = { demo: DemoReport; jobId: string; patient: PrintedPatient; today: CalendarDate };

async function act(dashboard: DashboardClient, filed: Filed): Promise<void> {
  const { demo, jobId, patient, today } = filed;
  try {
    if (demo.ending === "reject") await rejectReport(dashboard, jobId);
    if (demo.ending === "finish" && demo.paper.kind === "report") {
      const collected = addDays(today, -demo.paper.print.daysAgo);
      await finishReport(dashboard, jobId, { birthDate: patient.birthDate, collected });
    }
  } catch (error) {
    // A report that cannot be finished as it was parsed stays in review for a person.
    if (!(error instanceof RefusedError)) throw error;
    console.log(`A lab report stays in review: ${error.message}`);
  }
}

/**
 * The person with this name and their details as printed on the paper; null if nobody has the name or their
 * demographics are missing.
 */
async function findPatient(
  dashboard: DashboardClient,
  { person, printedFirstName }: DemoReport,
): Promise<{ userId: string; patient: PrintedPatient } | null> {
  const { people } = await dashboard.post(PersonPage, "/api/people/search", { text: person });
  for (const { user, info: found } of people) {
    if (`${found?.first_name} ${found?.last_name}` !== person) continue;
    const { info } = await dashboard.get(PersonRecord, `/api/people/${user.user_id}`);
    if (!info?.dob) continue;
    return {
      userId: user.user_id,
      patient: {
        first: printedFirstName ?? info.first_name,
        last: info.last_name,
        birthDate: info.dob.slice(0, 10) as CalendarDate,
        sex: info.gender === "male" ? "male" : "female",
      },
    };
  }
  return null;
}
