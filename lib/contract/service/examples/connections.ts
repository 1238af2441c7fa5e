import { userExample } from "./examples";

/** Documented responses about providers. */

const { user_id } = userExample;

export const providerExample = {
  name: "Freestyle Libre",
  slug: "freestyle_libre",
  description: "Glucose readings",
  logo: null,
  auth_type: "email",
  supported_resources: ["glucose"],
};

export const connectedProviderExample = {
  name: providerExample.name,
  slug: providerExample.slug,
  logo: "",
  created_on: "2026-11-18T11:58:00.000+00:00",
  status: "connected",
  external_user_id: null,
  error_details: null,
  resource_availability: { glucose: { status: "available", scope_requirements: null } },
};

export const userResourcesExample = {
  data: [
    {
      user_id,
      provider: {
        freestyle_libre: {
          glucose: {
            last_attempt: { timestamp: "2026-11-18T11:58:00.000+00:00", status: "success" },
            oldest_data: "2026-10-01T04:15:00.000+00:00",
            newest_data: "2026-11-18T11:45:00.000+00:00",
            sent_count: 4655,
          },
        },
      },
    },
  ],
  next: null,
  next_cursor: null,
};

export const historicalPullsExample = {
  data: [
    {
      user_id,
      provider: {
        freestyle_libre: {
          pulled: {
            glucose: {
              status: "success",
              range_start: "2026-05-22T00:00:00.000+00:00",
              range_end: "2026-11-18T00:00:00.000+00:00",
              timeline: {
                scheduled_at: "2026-11-18T11:50:00.000+00:00",
                started_at: "2026-11-18T11:50:02.000+00:00",
                ended_at: "2026-11-18T11:50:41.000+00:00",
              },
              days_with_data: 48,
              release: "sandbox",
              trace_id: null,
              error_details: null,
            },
          },
          not_pulled: [],
        },
      },
    },
  ],
  next: null,
  next_cursor: null,
};
