import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { endpoint } from "@/lib/contract/service/endpoint";
import { endpoints as table } from "@/lib/contract/service/endpoints";
import { ParsingJob } from "@/lib/contract/service/parsing-job";

const row = { tag: "Lab reports", response: ParsingJob, status: 200, example: {} } as const;
export const endpoints = {
  ...table,
  createParsingJob: endpoint({
    ...row,
    method: "POST",
    path: "/lab_report/v1/parser/job",
    summary: "Parse",
    headers: z.object({ "x-idempotency-key": z.string().optional() }),
    upload: ["multipart/form-data"],
    errors: [400, 413],
  }),
  getParsingJob: endpoint({
    ...row,
    method: "GET",
    path: "/lab_report/v1/parser/job/{job_id}",
    summary: "Read",
    params: z.object({ job_id: Uuid }),
    errors: [404],
  }),
};
