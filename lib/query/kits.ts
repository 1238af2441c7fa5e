import { FoundKit, type RegisterKitInput } from "@/lib/contract/dashboard/kit-registration";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { apiFetch } from "./core/fetch";

/** The order of a kit by its sample id, which is sent in the body. */
export function findKit(sampleId: string): Promise<FoundKit> {
  return apiFetch(FoundKit, "/api/kits/find", { method: "POST", body: { sample_id: sampleId } });
}

/** Registers a kit to a person. */
export function registerKit(input: RegisterKitInput): Promise<OrderRecord> {
  return apiFetch(OrderRecord, "/api/kits/register", { method: "POST", body: input });
}
