import { route } from "@/lib/server/core/route";
import { discardUpload } from "@/lib/server/lab-reports/uploads";

export const POST = route(discardUpload);
