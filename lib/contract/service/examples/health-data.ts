import { userExample } from "./examples";

/** Documented responses about the person of the other examples. */

const { user_id, created_on: at } = userExample;

export const menstrualCycleExample = {
  id: "2c1f7f57-9c4e-4f3f-8a3c-1b8f6a5d4e21",
  user_id,
  period_start: "2026-10-19",
  period_end: "2026-10-23",
  cycle_end: "2026-11-16",
  is_predicted: false,
  menstrual_flow: [
    { date: "2026-10-19", flow: "medium" },
    { date: "2026-10-20", flow: "heavy" },
  ],
  cervical_mucus: [{ date: "2026-11-01", quality: "egg_white" }],
  intermenstrual_bleeding: [],
  contraceptive: [],
  detected_deviations: [],
  ovulation_test: [{ date: "2026-11-01", test_result: "luteinizing_hormone_surge" }],
  home_pregnancy_test: [],
  home_progesterone_test: [],
  sexual_activity: [{ date: "2026-11-03", protection_used: true }],
  basal_body_temperature: [{ date: "2026-10-24", value: 36.42 }],
  source_provider: "apple_health_kit",
  source_type: "phone",
  source_app_id: "com.apple.Health",
  source_device_id: null,
  source: {
    provider: "apple_health_kit",
    type: "phone",
    app_id: "com.apple.Health",
    device_id: null,
    sport: null,
    workout_id: null,
    name: "",
    slug: "",
    logo: "",
  },
  created_at: at,
  updated_at: at,
};

export const dataImportExample = {
  id: "9d3b1c54-2a7f-4f0e-8b5a-6c1d2e3f4a5b",
  user_id,
  kind: "apple_health_export",
  status: "completed",
  bytes_read: 1571,
  records_read: 8,
  records_imported: 2,
  samples: { created: 1, updated: 0, unchanged: 0 },
  cycles: { created: 1, updated: 0, unchanged: 0 },
  skipped: { "Record type not read yet: HKQuantityTypeIdentifierHeight": 2 },
  skipped_at: {
    "Record type not read yet: HKQuantityTypeIdentifierHeight": ["line 12", "line 13"],
  },
  dated_ahead: 0,
  created_at: at,
};

export const dataImportStateExample = {
  id: dataImportExample.id,
  user_id,
  file_name: "export.xml",
  status: "completed",
  bytes_read: 1571,
  bytes_total: 1571,
  records_read: 8,
  records_stored: 1,
  failure: null,
  report: dataImportExample,
  created_at: at,
  updated_at: at,
};
