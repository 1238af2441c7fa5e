import { route } from "@/lib/server/core/route";
import { readUploadProgress } from "@/lib/server/lab-reports/uploads";

export const GET = route(readUploadProgress);
