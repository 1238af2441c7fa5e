import { FoundKit, type RegisterKitInput } from "@/lib/contract/dashboard/kit-registration";
import { Order } from "@/lib/contract/service/order";
import { apiFetch } from "./core/fetch";

/** The order of a kit by its sample id, which is sent in the body. */
export function findKit(sampleId: string): Promise<FoundKit> {
  return apiFetch(FoundKit, "/api/kits/find", { method: "POST", body: { sample_id: sampleId } });
}

/** Registers a kit to a person. */
export function registerKit(input: RegisterKitInput): Promise<Order> {
  return apiFetch(Order, "/api/kits/register", { method: "POST", body: input });
}
