import { z } from "zod";
import { LabAccount } from "@/lib/contract/service/lab-account";
import { LabTest } from "@/lib/contract/service/lab-test";
import { Marker } from "@/lib/contract/service/marker";

/** What an order may be made of: the team's active tests, what may be added to them, and the accounts at labs. */
export const OrderChoices = z.object({
  tests: z.array(LabTest),
  add_ons: z.array(Marker),
  accounts: z.array(LabAccount),
});
export type OrderChoices = z.infer<typeof OrderChoices>;
