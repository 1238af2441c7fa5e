import { queryOptions } from "@tanstack/react-query";
import { read } from "@/lib/query/core/keys";

/** The fields of laboratories whose codes need not be read. */
export const administrativeFieldsQuery = () =>
  queryOptions(read("GET /api/settings/administrative-fields"));
