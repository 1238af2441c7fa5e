import { z } from "zod";
import { LabAccount } from "@/lib/contract/service/lab-account";
import { LabTest } from "@/lib/contract/service/lab-test";
import { Marker } from "@/lib/contract/service/marker";

/** What can be ordered: the team's active tests, the markers that can be added, and the lab accounts. */
export const OrderChoices = z.object({
  tests: z.array(LabTest),
  add_ons: z.array(Marker),
  accounts: z.array(LabAccount),
});
export type OrderChoices = z.infer<typeof OrderChoices>;
