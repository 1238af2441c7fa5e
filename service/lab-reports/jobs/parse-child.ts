import { parseReport } from "@/service/lab-reports/parse-report";
import { serveParsing } from "./serve-parsing";

// A child process of the service that parses lab reports.
serveParsing(parseReport);
