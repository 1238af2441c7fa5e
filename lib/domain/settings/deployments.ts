import type { Deployment } from "@/lib/contract/dashboard/staff";

/** The deployments of the service, in the order in which they are offered. */
export const DEPLOYMENT_OPTIONS: readonly { value: Deployment; label: string }[] = [
  { value: "sandbox-us", label: "Sandbox US" },
  { value: "sandbox-eu", label: "Sandbox EU" },
  { value: "production-us", label: "Production US" },
  { value: "production-eu", label: "Production EU" },
  { value: "embedded", label: "Embedded" },
];
