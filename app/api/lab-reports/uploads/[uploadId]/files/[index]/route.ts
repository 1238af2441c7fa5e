import { UPLOAD_TYPE } from "@/lib/contract/dashboard/lab-report-upload";
import { route } from "@/lib/server/core/route";
import { uploadChunk } from "@/lib/server/lab-reports/uploads";

export const POST = route(uploadChunk, { upload: [UPLOAD_TYPE] });
