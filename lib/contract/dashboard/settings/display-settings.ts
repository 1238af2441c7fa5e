import { z } from "zod";
import { TimeZoneName } from "@/lib/contract/primitives";

export const DENSITIES = ["comfortable", "compact"] as const;

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** `08:55` or `8:55 AM`. */
export const CLOCKS = ["24h", "12h"] as const;
export type Clock = (typeof CLOCKS)[number];

/** How a staff member wants screens displayed, in every browser. Paper and files are not concerned. */
export const DisplaySettings = z.strictObject({
  /** A zone of their own; null for the clinic's. */
  time_zone: TimeZoneName.nullable(),
  clock: z.enum(CLOCKS),
  density: z.enum(DENSITIES),
  theme: z.enum(THEMES),
});
export type DisplaySettings = z.infer<typeof DisplaySettings>;

export const DEFAULT_DISPLAY: DisplaySettings = {
  time_zone: null,
  clock: "24h",
  density: "comfortable",
  theme: "system",
};

/** Only what changes. */
export const ChangeDisplayInput = DisplaySettings.partial();
export type ChangeDisplayInput = Partial<DisplaySettings>;
