import { z } from "zod";

/** A brand's names, colors and texts. Their keys are not documented, so any short text is stored. */
export const BrandInformation = z
  .record(z.string().min(1).max(64), z.string().max(2_048).nullable())
  .refine((brand) => Object.keys(brand).length <= 32, { error: "At most 32 entries" });

/** An e-mail address of at most 254 characters. */
export const SettingsEmail = z.email().max(254);

/** An http or https address. */
export const LogoUrl = z.url({ protocol: /^https?$/ }).max(2_083);

/** The team settings that are only stored. Null and absent mean the documented default. */
export type TeamSettings = {
  readonly lab_tests_patient_sms_communication_enabled?: boolean;
  readonly lab_tests_patient_email_communication_enabled?: boolean;
  readonly critical_result_notification_email?: string | null;
  readonly brand_information?: z.output<typeof BrandInformation> | null;
  readonly logo_url?: string | null;
  readonly reject_duplicate_connection?: boolean;
  readonly sdk_per_device_activity_timeseries?: boolean;
  readonly patient_experience?: boolean;
};
