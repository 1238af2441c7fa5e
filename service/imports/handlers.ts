import { endpoints } from "@/lib/contract/service/endpoints";
import {
  decodeFileName,
  FILE_NAME_HEADER,
} from "@/lib/contract/service/health-data/import-file-name";
import type { TeamTx } from "@/service/db/database";
import { handler } from "@/service/http/handler";
import { requireUser } from "@/service/users/repository";
import { ImportProgress } from "./import-progress";
import { withImportSlot } from "./import-slots";
import { cancelImport, listImports, requireImport } from "./import-state";
import { IMPORT_LIMITS } from "./limits";
import { readImport } from "./read-import";
import { withScratch } from "./scratch";
import { storeImport } from "./store-import";
import { withUpload } from "./upload";

export const importHandlers = [
  handler(endpoints.importHealthData, async ({ params, query, headers, team, deps, request }) => {
    const inTeam = <T>(work: (tx: TeamTx) => Promise<T>) => deps.db.withTeam(team.id, work);
    // Checked before the upload is read, so that nobody sends 2 GB for a user who does not exist.
    const user = await inTeam((tx) => requireUser(tx, params.user_id));
    const options = {
      zone: user.fallbackTimeZone ?? team.timeZone,
      personKey: query.person_key ?? null,
      dayOne: query.day_one ?? null,
      now: deps.clock.now(),
    };
    const fileName = decodeFileName(headers[FILE_NAME_HEADER] ?? "");
    return withImportSlot(team.id, () =>
      withUpload(request, async (upload) => {
        const course = await ImportProgress.begin(deps, {
          id: query.import_id ?? deps.newId(),
          teamId: team.id,
          userId: user.id,
          fileName,
          bytesTotal: getLength(request),
          bytesRead: () => upload.bytesRead,
        });
        try {
          return await withScratch(async (scratch) => {
            const tick = (records: number) => course.read(records);
            const read = { upload, fileName, scratch, limits: IMPORT_LIMITS, options, tick };
            const content = await readImport(read);
            await course.read(content.recordsRead);
            const of = { userId: user.id, bytesRead: upload.bytesRead, course };
            return inTeam((tx) => storeImport(tx, deps, of, content));
          });
        } catch (error) {
          await course.fail(error);
          throw error;
        } finally {
          await course.end();
        }
      }),
    );
  }),
  handler(endpoints.listImports, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      const { id } = await requireUser(tx, params.user_id);
      return { imports: await listImports(tx, id, deps.clock.now()) };
    }),
  ),
  handler(endpoints.getImport, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => requireImport(tx, getIds(params), deps.clock.now())),
  ),
  handler(endpoints.cancelImport, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      const now = deps.clock.now();
      await requireImport(tx, getIds(params), now);
      await cancelImport(tx, params.import_id, now);
      return requireImport(tx, getIds(params), now);
    }),
  ),
];

function getIds(params: { user_id: string; import_id: string }) {
  return { userId: params.user_id, importId: params.import_id };
}

/** The length of the file that the sender declares; null for a chunked upload. */
function getLength(request: Request): number | null {
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  return Number.isSafeInteger(length) && length >= 0 ? length : null;
}
