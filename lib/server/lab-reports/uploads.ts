import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { labReportEndpoints } from "@/lib/contract/dashboard/endpoints/lab-reports";
import type { LabReportUpload } from "@/lib/contract/dashboard/lab-report-upload";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { labReportFiles, labReportUploads } from "@/lib/server/db/schema/lab-reports";
import { getStorageKey } from "./kept-files";
import { sealFileName, sealPerson } from "./lab-report-rows";
import { readUploadPerson } from "./report-person";
import { sendUpload } from "./send-upload";
import { storeChunk } from "./store-chunk";
import { deleteUpload, isIdle, isUpload, readUpload, requireUpload } from "./upload-rows";

/** The most uploads of a team that may be waiting for more files. */
const MAX_OPEN_UPLOADS = 100;

const subject = ({ upload_id }: { upload_id: string }) => ({ type: "upload", id: upload_id });

const related = ({ person, same_file_as }: LabReportUpload) =>
  [person, ...(same_file_as ? [same_file_as.person] : [])].map(({ user_id }) => ({
    type: "person",
    id: user_id,
  }));

/** Begins an upload for a person; repeating the same id gives the same upload, and for another person `conflict`. */
export const createUpload = operation(
  labReportEndpoints.createUpload,
  {
    permission: "lab-report:upload",
    audit: {
      subject: ({ user_id }) => ({ type: "person", id: user_id }),
      related: (input) => [subject(input)],
      detail: ({ files }) => ({ files: files.length }),
    },
  },
  async (ctx, { upload_id, user_id, files }) => {
    const { db, clock } = runtime();
    const { actor, team } = ctx;
    const person = await readUploadPerson(ctx, user_id);
    const now = clock.now();
    await db.transaction(async (tx) => {
      const created = await tx
        .insert(labReportUploads)
        .values({
          id: upload_id,
          teamId: team.id,
          userId: user_id,
          sealedPerson: sealPerson(ctx, upload_id, person),
          filesOf: upload_id,
          state: "open",
          byId: actor.id,
          byName: actor.name,
          byRole: actor.role,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: labReportUploads.id });
      if (created.length === 0) return;
      const isOpen = and(eq(labReportUploads.teamId, team.id), ne(labReportUploads.state, "sent"));
      if ((await tx.$count(labReportUploads, isOpen)) > MAX_OPEN_UPLOADS) throw tooMany();
      await tx.insert(labReportFiles).values(
        files.map(({ size_bytes, name }, index) => ({
          uploadId: upload_id,
          teamId: team.id,
          index,
          sizeBytes: size_bytes,
          storageKey: getStorageKey(team.id, upload_id, index),
          sealedName: name ? sealFileName(ctx, upload_id, index, name) : null,
        })),
      );
    });
    const upload = await readUpload(ctx, upload_id);
    if (upload.person.user_id === user_id) return upload;
    throw new DashboardError("conflict", "This upload was begun for another person.");
  },
);

function tooMany(): DashboardError {
  return new DashboardError(
    "conflict",
    `${MAX_OPEN_UPLOADS} uploads of this clinic are not finished. Finish or discard some first.`,
  );
}

/** Stores the next chunk of a file; one that is already stored is not stored again. */
export const uploadChunk = operation(
  labReportEndpoints.uploadChunk,
  {
    permission: "lab-report:upload",
    audit: {
      subject,
      detail: ({ index, offset }) => ({ index, offset }),
      shown: ({ person }) => [person.user_id],
    },
  },
  async (ctx, { upload_id, index, offset, file }) => {
    await storeChunk(ctx, { uploadId: upload_id, index, offset, chunk: file });
    return readUpload(ctx, upload_id);
  },
);

/** How much of an upload has arrived, so that it can continue after a lost connection. */
export const readUploadProgress = operation(
  labReportEndpoints.readUploadProgress,
  {
    permission: "lab-report:upload",
    audit: { subject, resultRelated: related },
  },
  (ctx, { upload_id }) => readUpload(ctx, upload_id),
);

/**
 * Sends a complete upload to the service, once. `again` is a staff member's decision to resend a report when the
 * service never said whether it accepted it.
 */
export const submitUpload = operation(
  labReportEndpoints.submitUpload,
  {
    permission: "lab-report:upload",
    audit: {
      subject,
      detail: ({ again }) => ({ again }),
      resultDetail: ({ job_id, state }) => ({ job_id, state }),
      resultRelated: related,
    },
  },
  async (ctx, { upload_id, again }) => {
    await sendUpload(ctx, upload_id, { again });
    return readUpload(ctx, upload_id);
  },
);

/** Cancels an upload that is not a report yet, and deletes what has arrived. */
export const discardUpload = operation(
  labReportEndpoints.discardUpload,
  {
    permission: "lab-report:upload",
    audit: { subject },
  },
  async (ctx, { upload_id }) => {
    if (await deleteUpload(upload_id, and(isUpload(ctx, upload_id), isIdle()))) {
      return { discarded: true };
    }
    const { state } = await requireUpload(ctx, upload_id);
    throw new DashboardError(
      "conflict",
      state === "sent"
        ? "The service already has this report. Reject it in the list instead."
        : "This report is being sent. Try again in a moment.",
    );
  },
);
