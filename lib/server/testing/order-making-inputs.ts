import { EMPTY_ORDER } from "@/lib/contract/dashboard/orders/empty-order";

const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";

const FORM = { kind: "order-note", record_id: ID };
const OWNER = { staff_id: ID, team_id: ID };

/** A valid input for each operation that creates orders. For tests only. */
export const ORDER_MAKING_INPUTS = {
  "order.create": () => ({ draft_id: ID, version: 1 }),
  "form-draft.discard": () => ({ ...FORM, ...OWNER }),
  "form-draft.list": () => ({}),
  "form-draft.read": () => FORM,
  "form-draft.read-key": () => ({}),
  "form-draft.save": () => ({ ...FORM, ...OWNER, content: '"Invented"' }),
  "order-draft.delete": () => ({ draft_id: ID }),
  "order-draft.list": () => ({}),
  "order-draft.read": () => ({ draft_id: ID }),
  "order-draft.save": () => ({ draft_id: ID, version: 1, values: EMPTY_ORDER }),
  "order-form.choices": () => ({}),
  "order-import.list": () => ({}),
  "order-import.plan": () => ({ import_id: ID, text: "sample_id", columns: {} }),
  "order-import.read": () => ({ import_id: ID }),
  "order-import.confirm-row": () => ({
    import_id: ID,
    position: 1,
    record: { first_name: "Wren", last_name: "Halloway", dob: "1993-01-30", gender: "female" },
    reason: "The file has her new name.",
  }),
  "order-import.send": () => ({ import_id: ID }),
  "kit.find": () => ({ sample_id: "KIT-1" }),
  "kit.register": () => ({
    user_id: ID,
    rebind_from: null,
    sample_id: "KIT-1",
    patient_details: {
      first_name: "Wren",
      last_name: "Halloway",
      dob: "1993-01-30",
      gender: "female",
      phone_number: "+1 206-555-0142",
      email: "wren@example.com",
    },
    patient_address: {
      first_line: "4 Quay Lane",
      city: "Portland",
      state: "ME",
      zip: "04101",
      country: "US",
    },
  }),
} as const satisfies Record<string, () => unknown>;
