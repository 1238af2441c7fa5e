import type { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabReport, ReceiveLabResultBody } from "@/lib/contract/service/lab-report";
import type { Order } from "@/lib/contract/service/order";
import { quayLane, wren } from "@/service/orders/testing/order-fixture";
import type { TestService } from "@/service/testing/create-test-service";

type Report = z.input<typeof LabReport>;
export type ReportBody = z.input<typeof ReceiveLabResultBody>;

/** Wren Halloway as a laboratory reports her. */
export const reportedWren: NonNullable<Report["patient"]> = {
  first_name: "WREN",
  last_name: "HALLOWAY",
  dob: wren.dob,
  gender: "F",
  phone_number: wren.phone_number,
  address: { first_line: quayLane.first_line, city: "PORTLAND", state: "ME", zip: "04101" },
};

/** A laboratory's report on an order in the service's JSON format; correct unless overridden. */
export function reportOn(order: Order, overrides: Partial<Report> = {}, lab?: string): ReportBody {
  return {
    format: "json",
    lab: lab ?? order.lab_test.lab?.slug ?? "",
    report: {
      sample_id: order.sample_id,
      patient: reportedWren,
      collected_at: order.created_at,
      results: getValues(order),
      ...overrides,
    },
  };
}

/** A value for each marker of an order's test. */
export function getValues(order: Order): Report["results"] {
  return (order.lab_test.markers ?? []).map(({ name, slug, provider_id }) => ({
    name,
    slug,
    provider_id,
    result: "5",
  }));
}

/** Sends reports to the service. */
export function openReportFixture(service: TestService) {
  return {
    /** HL7 messages are of a laboratory in UTC unless they say otherwise. */
    receive: (body: ReportBody) =>
      service.call(endpoints.receiveLabResult, {
        body: body.format === "hl7v2" ? { time_zone: "UTC", ...body } : body,
      }),
    send: (body: unknown, key?: string) =>
      service.send(endpoints.receiveLabResult, { body, ...(key && { key }) }),
    item: (id: string | null) =>
      service.call(endpoints.getUnmatchedResult, { params: { raw_result_id: id ?? "" } }),
  };
}
