import { route } from "@/lib/server/core/route";
import { createUpload } from "@/lib/server/lab-reports/uploads";

export const POST = route(createUpload);
