import { z } from "zod";
import { CalendarDate, int4, openEnum } from "@/lib/contract/primitives";
import { countUpTo, getVersions, toRecord } from "./summary";

export const GENDERS = ["female", "male", "other", "unknown"] as const;
export const SEXES = ["female", "male", "other"] as const;

const content = {
  /** Centimeters. */
  height: int4().nullish(),
  birth_date: CalendarDate.nullish(),
  wheelchair_use: z.literal(true).nullish(),
  gender: openEnum(GENDERS).nullish(),
  sex: openEnum(SEXES).nullish(),
};

/** A provider's profile of the person; one per source. */
export const Profile = toRecord(content).meta({ id: "Profile" });
export const ProfileQuery = z.strictObject({ provider: z.string().default("") });
export const PutProfileBody = getVersions({
  ...content,
  height: countUpTo(1_000),
  gender: z.enum(GENDERS).nullish(),
  sex: z.enum(SEXES).nullish(),
});
