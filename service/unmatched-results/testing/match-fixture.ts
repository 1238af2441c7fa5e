import { openOrderFixture, wren } from "@/service/orders/testing/order-fixture";
import type { TestService } from "@/service/testing/create-test-service";
import { openReportFixture, type ReportBody } from "./report-fixture";

type Wanted = {
  readonly slug?: string;
  readonly status?: string | undefined;
  readonly person?: object;
  readonly user?: string;
  readonly lab_account_id?: string;
};

/** Report and order fixtures combined; orders are for Wren Halloway by default. */
export async function openMatchFixture(service: TestService) {
  const fixture = await openOrderFixture(service);
  const lab = openReportFixture(service);
  const place = async ({ slug = "lipid-panel", status, person, user, ...rest }: Wanted = {}) => {
    const order = await fixture.place({
      lab_test_id: fixture.slugged(slug),
      user_id: user ?? (await fixture.newUser()),
      patient_details: { ...wren, ...person },
      ...rest,
    });
    return status === undefined ? order : fixture.simulate(order.id, status);
  };
  return {
    ...fixture,
    ...lab,
    place,
    /** An order whose result may arrive: it has its requisition and its sample number. */
    open: (wanted: Wanted = {}) => place({ status: "requisition_created", ...wanted }),
    /** Sends a report that must wait for review, and returns its item. */
    review: async (body: ReportBody) => {
      const { outcome, raw_result_id } = await lab.receive(body);
      if (outcome !== "review") throw new Error("The report was attached");
      return lab.item(raw_result_id);
    },
  };
}

export type ReviewFixture = Awaited<ReturnType<typeof openMatchFixture>>;
