/** Documented answers about providers. */

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
