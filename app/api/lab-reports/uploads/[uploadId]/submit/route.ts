import { route } from "@/lib/server/core/route";
import { submitUpload } from "@/lib/server/lab-reports/uploads";

export const POST = route(submitUpload);
