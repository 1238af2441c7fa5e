import { queryOptions } from "@tanstack/react-query";
import { read } from "@/lib/query/core/keys";

/** The teams that the staff member administers. */
export const teamSettingsQuery = () => queryOptions(read("GET /api/settings/teams"));
