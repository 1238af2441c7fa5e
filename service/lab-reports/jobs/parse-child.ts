import { createReportParser } from "@/service/lab-reports/parse-report";
import { createOcrEngines } from "@/service/lab-reports/reading/ocr-engines";
import { serveParsing } from "./serve-parsing";

// A child process of the service that parses lab reports. Its engines are kept as long as it lives.
serveParsing(createReportParser(createOcrEngines()));
