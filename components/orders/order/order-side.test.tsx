import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { CalendarDate } from "@/lib/contract/primitives";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { PatientFacts } from "./patient-facts";
import { ShipmentFacts } from "./shipment-facts";

const today = "2026-11-20" as CalendarDate;
const shipment = {
  id: "5b0a7a0e-1d22-49b9-8a36-0d3b2f1c4e77",
  outbound_courier: "Parcelwing",
  outbound_tracking_number: "PW 5512 0098",
  outbound_tracking_url: "https://track.example.com/PW55120098",
  inbound_courier: null,
  inbound_tracking_number: "PW 5512 0099",
  inbound_tracking_url: "javascript:alert(1)",
  notes: null,
};
const order = OrderRecord.parse({
  ...orderExample,
  has_requisition: false,
  details: { ...orderExample.details, data: { ...orderExample.details.data, shipment } },
});

describe("PatientFacts", () => {
  it("hides contact details until someone asks for them", () => {
    const html = renderToStaticMarkup(<PatientFacts order={order} today={today} />);
    expect(html).toContain("Wren Halloway");
    expect(html).toContain("30-Jan-1993, 33");
    expect(html).not.toMatch(/5550142|@example\.com|Quay Lane/);
  });
});

describe("ShipmentFacts", () => {
  const html = renderToStaticMarkup(<ShipmentFacts order={order} today={today} />);

  it("links to web addresses only, without a referrer", () => {
    expect(html).toContain('href="https://track.example.com/PW55120098"');
    expect(html).toContain('rel="noreferrer"');
    expect(html).not.toContain("javascript:");
    expect(html).toContain("its link is not a web address");
  });

  it("awaits a sample id only while the order runs", () => {
    const read = (status: string) => {
      const last_event = { ...order.last_event, status };
      const given = { ...order, sample_id: null, last_event };
      return renderToStaticMarkup(<ShipmentFacts order={given} today={today} />);
    };
    expect(read("received.testkit.ordered")).toContain("none yet");
    expect(read("failed.testkit.failure_to_deliver_to_customer")).toMatch(/>none</);
  });

  it("shows the activation date and how far away it is", () => {
    expect(html).toContain("26-Nov-2026, in 6 days");
  });
});
