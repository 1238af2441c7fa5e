import { endpoints } from "@/lib/contract/service/endpoints";
import { handler } from "@/service/http/handler";
import { readForm } from "@/service/http/read-form";
import { Refusal } from "@/service/http/refusal";
import { findSeparation } from "./child/separation";
import { createJob } from "./create-job";
import { readParsingJob } from "./job-wire";
import { UPLOAD_LIMITS } from "./limits";
import { hasHumanReview, setHumanReview } from "./parser-settings";
import { assignJob, recordReview, requireJob } from "./review";
import { withFolder } from "./scratch-folder";
import { checkUpload } from "./upload/check-upload";

/** Refuses an upload with 503 where nothing would ever read it. */
async function requireParsing(): Promise<void> {
  if ((await findSeparation()).kind !== "off") return;
  throw new Refusal(
    503,
    "Lab reports are not read here: the processes that open them cannot be kept from this installation's secrets. Its administrator can change that",
  );
}

export const labReportHandlers = [
  handler(endpoints.createParsingJob, ({ team, deps, headers, request }) =>
    withFolder(async (folder) => {
      await requireParsing();
      const { form } = endpoints.createParsingJob;
      const { fields, files } = await readForm(request, form, UPLOAD_LIMITS, folder);
      const job = {
        userId: fields.user_id,
        needsHumanReview: fields.needs_human_review === "true",
      };
      const once = {
        teamId: team.id,
        key: headers["x-idempotency-key"],
        successesOnly: headers["x-idempotency-error"] === "no-cache",
      };
      return createJob(deps, once, job, await checkUpload(files));
    }),
  ),
  handler(endpoints.getParsingJob, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      const row = await requireJob(tx, params.job_id);
      const thumbnail = row.thumbnail?.toString("base64") ?? null;
      return { ...(await readParsingJob(tx, row)), thumbnail };
    }),
  ),
  handler(endpoints.recordParsingReview, ({ params, body, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => recordReview(tx, params.job_id, body, deps.clock.now())),
  ),
  handler(endpoints.assignParsingJob, ({ params, body, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => assignJob(tx, params.job_id, body.user_id, deps.clock.now())),
  ),
  handler(endpoints.getParserSettings, ({ team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => ({ human_review: await hasHumanReview(tx) })),
  ),
  handler(endpoints.setParserSettings, ({ body, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      await setHumanReview(tx, body.human_review);
      return body;
    }),
  ),
];
