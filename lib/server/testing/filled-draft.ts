import { randomUUID } from "node:crypto";
import { EMPTY_ORDER } from "@/lib/contract/dashboard/orders/empty-order";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import { labTestExample } from "@/lib/contract/service/examples/examples";

/** The values of a complete draft of a test kit order. For tests only. */
export const FILLED_DRAFT: OrderDraftValues = {
  ...EMPTY_ORDER,
  step: "review",
  user_id: randomUUID(),
  patient: {
    first_name: "Wren",
    last_name: "Halloway",
    dob: "1993-01-30" as OrderDraftValues["activate_by"],
    gender: "female",
    phone_number: "+1 206-555-0142",
    email: "wren.halloway@example.com",
  },
  lab_test_ids: [labTestExample.id],
  address: {
    ...EMPTY_ORDER.address,
    first_line: "4 Quay Lane",
    city: "Portland",
    state: "ME",
    zip: "04101",
  },
  schedule: "now",
};
