import "server-only";
import { peopleEndpoints } from "@/lib/contract/dashboard/endpoints/people";
import { endpoints } from "@/lib/contract/service/endpoints";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";
import { toPersonRecord } from "./contact-access";
import { withInfo } from "./find-people";

const subject = ({ user_id }: { user_id: string }) => ({ type: "person", id: user_id });

/** One person's record; contact details only for roles that include them. */
export const readPerson = operation(
  peopleEndpoints.readPerson,
  {
    permission: "person:read",
    audit: { subject },
  },
  async (ctx, params) => {
    const user = await callService(ctx, endpoints.getUser, { params });
    return toPersonRecord(ctx, await withInfo(ctx, user));
  },
);
