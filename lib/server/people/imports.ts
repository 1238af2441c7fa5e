import "server-only";
import { peopleEndpoints } from "@/lib/contract/dashboard/endpoints/people";
import { endpoints } from "@/lib/contract/service/endpoints";
import {
  encodeFileName,
  FILE_NAME_HEADER,
} from "@/lib/contract/service/health-data/import-file-name";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";

const subject = ({ user_id }: { user_id: string }) => ({ type: "person", id: user_id });
const live = ({ user_id }: { user_id: string }) => [
  { topic: "health-data" as const, id: null, user_id },
];
const detail = ({ import_id }: { import_id: string }) => ({ import_id });

/** Streams a file of health data to the service, which stores either all of it or nothing. */
export const importHealthData = operation(
  peopleEndpoints.importHealthData,
  {
    permission: "health-data:import",
    audit: {
      subject,
      detail: ({ content_type, import_id }) => ({ content_type, import_id: import_id ?? null }),
    },
    live,
  },
  (ctx, { user_id, content_type, file, file_name, ...query }) =>
    callService(ctx, endpoints.importHealthData, {
      params: { user_id },
      query,
      headers: file_name ? { [FILE_NAME_HEADER]: encodeFileName(file_name) } : {},
      upload: { type: content_type, stream: file },
    }),
);

/** Earlier imports of a person with their reports, newest first. */
export const listImports = operation(
  peopleEndpoints.listImports,
  {
    permission: "person:read",
    audit: { subject },
  },
  (ctx, params) => callService(ctx, endpoints.listImports, { params }),
);

/**
 * The progress of an import, as counts without health data. Null before its first bytes have reached the service.
 * Polled every second; the import's own audit log entry records who started it for whom, so these reads have no
 * entries.
 */
export const readImport = operation(
  peopleEndpoints.readImport,
  {
    permission: "health-data:import",
    audit: "none",
  },
  (ctx, params) => nullIfNotFound(callService(ctx, endpoints.getImport, { params })),
);

/** Stops a running import; nothing of it is stored. */
export const cancelImport = operation(
  peopleEndpoints.cancelImport,
  {
    permission: "health-data:import",
    audit: { subject, detail },
    live,
  },
  (ctx, params) => callService(ctx, endpoints.cancelImport, { params }),
);
