import { endpoints } from "@/lib/contract/endpoints";
import type { TeamTx } from "@/service/db/database";
import { handler } from "@/service/http/handler";
import { requireUser } from "@/service/users/repository";
import { IMPORT_LIMITS } from "./limits";
import { readExport } from "./read-export";
import { withScratch } from "./scratch";
import { storeImport } from "./store-import";
import { withUpload } from "./upload";

export const importHandlers = [
  handler(endpoints.importHealthData, async ({ params, team, deps, request }) => {
    const inTeam = <T>(work: (tx: TeamTx) => Promise<T>) => deps.db.withTeam(team.id, work);
    // Asked before the upload is read: nobody sends 2 GB to learn that there is no such user.
    const { id: userId } = await inTeam((tx) => requireUser(tx, params.user_id));
    return withUpload(request, (upload) =>
      withScratch(async (scratch) => {
        const content = await readExport(upload, scratch, IMPORT_LIMITS);
        const { bytesRead } = upload;
        return inTeam((tx) => storeImport(tx, deps, { userId, bytesRead }, content));
      }),
    );
  }),
];
