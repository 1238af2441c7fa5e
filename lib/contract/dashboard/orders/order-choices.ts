import { z } from "zod";
import { LabAccount } from "@/lib/contract/service/lab-account";
import { LabTest } from "@/lib/contract/service/lab-test";
import { Marker } from "@/lib/contract/service/marker";

/** A marker that can be added, with what distinguishes it from others of the same name. */
export const AddOnMarker = Marker.extend({
  /** The LOINC codes of the values that it reports. */
  loincs: z.array(z.string()).optional(),
  /** LOINC's own names of these codes, as the deployment has them. */
  loinc_names: z.array(z.string()).optional(),
  /** As in the LOINC name: `Serum or Plasma`. */
  specimen: z.string().nullish(),
});
export type AddOnMarker = z.infer<typeof AddOnMarker>;

/** What can be ordered: the team's active tests, the markers that can be added, and the lab accounts. */
export const OrderChoices = z.object({
  tests: z.array(LabTest),
  add_ons: z.array(AddOnMarker),
  accounts: z.array(LabAccount),
});
export type OrderChoices = z.infer<typeof OrderChoices>;
