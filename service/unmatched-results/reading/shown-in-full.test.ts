import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import type { Order } from "@/lib/contract/service/order";
import { readPdf } from "@/service/documents/testing/read-pdf";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  everyMarker,
  type MessageFixture,
  openMessageFixture,
} from "@/service/unmatched-results/testing/message-fixture";

let service: TestService;
let fixture: MessageFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMessageFixture(service);
});
afterAll(() => service.close());

const REQUEST = "ORC|RE|P-1|F-1|||||||||1122334455^MARLOW^IMOGEN^^^Dr.||||||||||";
const PERFORMED =
  "Stonebridge Reference Laboratory|12 Kiln Row^^Harrow^OH^43004|9911^ASHBY^LENORE^^^Dr.";
const ROW = `OBX|5|NM|2823-3^Potassium^LN||7.9|mmol/L|3.5-5.1|HH|||F|||20261120083000|||||||||${PERFORMED}`;

/** The result and its document of an order for which these segments were sent. */
async function send(segments: readonly string[]) {
  const order: Order = await fixture.open();
  await fixture.send(order, [...everyMarker("F"), ...segments]);
  const params = { order_id: order.id };
  const result = await service.call(endpoints.getOrderResult, { params });
  const pdf = await readPdf(await service.request(`/v3/order/${order.id}/result/pdf`));
  const results = result.results as BiomarkerResult[];
  return { order, result, results, pdf: pdf.pages.join(" ") };
}

describe("what a laboratory states beside its values is on the wire and in the document", () => {
  it("the performing laboratory with its address and director", async () => {
    const { results, pdf } = await send([ROW]);
    const potassium = results.find(({ name }) => name === "Potassium");
    expect(potassium?.performing_laboratory).toBe("Stonebridge Reference Laboratory");
    const said = JSON.stringify(potassium?.facts);
    for (const part of ["12 Kiln Row", "Harrow", "ASHBY"]) {
      expect(said).toContain(part);
      expect(pdf).toContain(part);
    }
    expect(pdf).toContain("Stonebridge Reference Laboratory");
  });

  it("the laboratory's own flag, apart from the interpretation", async () => {
    const { results, pdf } = await send([ROW]);
    const potassium = results.find(({ name }) => name === "Potassium");
    expect(potassium).toMatchObject({ source_interpretation: "HH", interpretation: "critical" });
    expect(pdf).toMatch(/laboratory's flag\s+HH/);
  });

  it("specimen, ordering provider and numbers", async () => {
    const { result, pdf } = await send([
      REQUEST,
      "SPM|1|S-77&LIS^F-77&LIS||119364003^Serum specimen^SCT|||||||||||||20261120083000|20261120091000",
    ]);
    const facts = JSON.stringify(result.report_facts);
    for (const part of ["Serum specimen", "MARLOW"]) {
      expect(facts).toContain(part);
      expect(pdf).toContain(part);
    }
  });

  it("a specimen that was rejected, so that nothing beside it is normal or complete", async () => {
    const { order, result, results, pdf } = await send([
      "SPM|1|S-78||SER^Serum^HL70487|||||||||||||20261120083000|||Y|RI^Identification problem^HL70490",
    ]);
    const text = results.find(({ to_be_read }) => to_be_read);
    expect(text?.result).toContain("Identification problem");
    expect(result.metadata).toMatchObject({ status: "partial", interpretation: "unknown" });
    expect(pdf).toContain("To be read");
    expect(pdf).toContain("Identification problem");
    expect(pdf).toContain("NOT COMPLETE: texts have to be read");
    expect(await fixture.getStatus(order)).toBe("partial_results");
  });

  it("for each isolate its drugs, with their categories", async () => {
    const { results, pdf } = await send([
      "OBR|2|P-2|F-2|630-4^Urine culture^LN|||20261120083000|||||||||||||||20261120092500|||F",
      "OBX|1|CWE|6463-4^Bacteria identified^LN|1|112283007^Escherichia coli^SCT||||||F",
      "OBX|2|CWE|6463-4^Bacteria identified^LN|2|3092008^Staphylococcus aureus^SCT||||||F",
      "OBR|3|P-3|F-3|50545-3^Susceptibility^LN|||20261120083000|||||||||||||||20261120092500|||F|630-4&Urine culture&LN^1|||P-2^F-2",
      "OBX|1|SN|18864-9^Ampicillin^LN|1|>=^32|ug/mL||R|||F",
      "OBR|4|P-4|F-4|50545-3^Susceptibility^LN|||20261120083000|||||||||||||||20261120092500|||F|630-4&Urine culture&LN^2|||P-2^F-2",
      "OBX|1|SN|18864-9^Ampicillin^LN|1|<=^0.5|ug/mL||S|||F",
    ]);
    const drugs = results.filter(({ name }) => name === "Ampicillin");
    expect(
      drugs.map(({ result, source_interpretation, facts }) => [
        result,
        source_interpretation,
        facts?.find(({ label }) => label === "Isolate")?.text,
      ]),
    ).toEqual([
      [">=32", "R", "Escherichia coli"],
      ["<=0.5", "S", "Staphylococcus aureus"],
    ]);
    expect(pdf).toMatch(/Test\s+Escherichia coli\s+Staphylococcus aureus/);
    expect(pdf).toMatch(/>=32 ug\/mL, Not assessed, laboratory's flag\s+R\s+<=0.5 ug\/mL/);
  });
});
