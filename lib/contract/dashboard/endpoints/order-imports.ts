import { EXAMPLE_ID, endpoint } from "@/lib/contract/dashboard/endpoint";
import { Nothing } from "@/lib/contract/dashboard/endpoint-shapes";
import {
  ConfirmImportRowInput,
  OrderImport,
  OrderImportInput,
  OrderImports,
  PlanImportInput,
} from "@/lib/contract/dashboard/orders/order-import";

/** The operations on order imports. */
export const orderImportEndpoints = {
  listOrderImports: endpoint({
    name: "order-import.list",
    kind: "read",
    method: "GET",
    path: "/api/order-imports",
    input: Nothing,
    output: OrderImports,
    example: {},
  }),
  planOrderImport: endpoint({
    name: "order-import.plan",
    kind: "write",
    method: "POST",
    path: "/api/order-imports",
    input: PlanImportInput,
    output: OrderImport,
    example: { import_id: EXAMPLE_ID, text: "sample_id", columns: {} },
  }),
  readOrderImport: endpoint({
    name: "order-import.read",
    kind: "read",
    method: "GET",
    path: "/api/order-imports/{import_id}",
    input: OrderImportInput,
    output: OrderImport,
    example: { import_id: EXAMPLE_ID },
  }),
  confirmImportRow: endpoint({
    name: "order-import.confirm-row",
    kind: "write",
    method: "POST",
    path: "/api/order-imports/{import_id}/confirm-row",
    input: ConfirmImportRowInput,
    output: OrderImport,
    example: {
      import_id: EXAMPLE_ID,
      position: 1,
      record: { first_name: "Wren", last_name: "Halloway", dob: "1993-01-30", gender: "female" },
      reason: "The file has her new name.",
    },
  }),
  sendOrderImport: endpoint({
    name: "order-import.send",
    kind: "write",
    method: "POST",
    path: "/api/order-imports/{import_id}/send",
    input: OrderImportInput,
    output: OrderImport,
    example: { import_id: EXAMPLE_ID },
  }),
};
