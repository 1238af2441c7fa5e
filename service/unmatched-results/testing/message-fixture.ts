import { endpoints } from "@/lib/contract/service/endpoints";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import type { Order } from "@/lib/contract/service/order";
import { getStatuses } from "@/service/orders/testing/order-fixture";
import type { TestService } from "@/service/testing/create-test-service";
import { openMatchFixture } from "./match-fixture";
import { getValues } from "./report-fixture";

/** One OBX of a message. */
export interface MessageRow {
  /** Position among the order's markers. */
  readonly marker: number;
  readonly value?: string;
  readonly status?: string;
  readonly flag?: string;
}

const patientSegment = "PID|1||||HALLOWAY^WREN||19930130|F|||4 Quay Lane^^Portland^ME^04101";

function toObx(order: Order, { marker, value = "80", status = "F", flag = "" }: MessageRow) {
  const { provider_id, name } = getValues(order)[marker] ?? {};
  return `OBX|1|NM|${provider_id}^${name}^L||${value}|mg/dL|70-99|${flag}|||${status}`;
}

/** A row for each marker of the lipid panel. */
export function everyMarker(status: string): MessageRow[] {
  return [0, 1, 2, 3].map((marker) => ({ marker, status }));
}

/** Summarizes a result: the number of ordered markers with a value, and why the others have none. */
function countMarkers(
  results: readonly BiomarkerResult[],
  missing: readonly { status?: string | undefined }[],
) {
  const ordered = results.filter(({ source_markers }) => source_markers?.length);
  const withStatus = (status: string) => missing.filter((each) => each.status === status).length;
  return {
    reported: new Set(ordered.map(({ slug }) => slug)).size,
    preliminary: ordered.filter(({ status }) => status === "preliminary").length,
    extra: results.length - ordered.length,
    pending: withStatus("pending"),
    cancelled: withStatus("cancelled"),
    givenUp: withStatus("given_up"),
  };
}

/** Places orders and sends HL7 messages on them as their laboratory would, and reads the outcomes in the service. */
export async function openMessageFixture(service: TestService) {
  const fixture = await openMatchFixture(service);
  let sent = 0;
  const toMessage = (order: Order, rows: readonly (MessageRow | string)[], request = "F") => {
    sent += 1;
    return [
      `MSH|^~\\&|LIS|LAB|||20261120093000||ORU^R01^ORU_R01|M-${sent}|P|2.5.1`,
      patientSegment,
      `OBR|1|${order.sample_id}|F-1|LP^Lipid panel^L|||20261120083000|||||||||||||||20261120092500|||${request}`,
      ...rows.map((row) => (typeof row === "string" ? row : toObx(order, row))),
    ].join("\r");
  };
  const getParams = ({ id }: Order) => ({ params: { order_id: id } });
  const readReports = async (order: Order) =>
    (await service.call(endpoints.listReceivedReports, getParams(order))).reports;
  return {
    ...fixture,
    /** An ORU^R01 for an order, with its sample number; by default its request is final. */
    toMessage,
    /** Sends any body, valid or not. */
    sendBody: fixture.send,
    send: (order: Order, rows: readonly (MessageRow | string)[], request?: string) =>
      fixture.receive({
        format: "hl7v2",
        lab: order.lab_test.lab?.slug ?? "",
        message: toMessage(order, rows, request),
      }),
    readResult: async (order: Order) => {
      const answer = await service.call(endpoints.getOrderResult, getParams(order));
      const results = answer.results as BiomarkerResult[];
      return { ...answer, results, counts: countMarkers(results, answer.missing_results ?? []) };
    },
    getStatus: async ({ id }: Order) => getStatuses(await fixture.read(id)).at(-1),
    readReports,
    /** The outcome of each row of each report. */
    getOutcomes: async (order: Order) =>
      (await readReports(order)).map(({ rows }) => rows.map(({ outcome }) => outcome)),
  };
}

export type MessageFixture = Awaited<ReturnType<typeof openMessageFixture>>;
