import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { PatientDetailsBody } from "@/lib/contract/service/person-details";
import type { PutUserInfoBody } from "@/lib/contract/service/user";
import type { TeamTx } from "@/service/db/database";
import { userInfo } from "@/service/db/schema/users";
import type { Team } from "@/service/http/authentication/authenticate";
import { Refusal } from "@/service/http/refusal";

const ADULT_AGE_YEARS = 18;

/** Whether a person is under 18 on a day. A person born on 29 February comes of age on the 28th. */
export function isMinor(born: CalendarDate, today: CalendarDate): boolean {
  const ofAge = Temporal.PlainDate.from(born).add({ years: ADULT_AGE_YEARS });
  return Temporal.PlainDate.compare(ofAge, Temporal.PlainDate.from(today)) > 0;
}

/**
 * The patient with their medical proxy. A minor needs a proxy, in the request or in the user's demographics, and a team
 * that may order for minors (public guides). Refuses with 400. Adults are returned unchanged.
 */
export async function withProxy(
  tx: TeamTx,
  team: Pick<Team, "lacks">,
  order: {
    readonly userId: string;
    readonly patient: PatientDetailsBody;
    readonly today: CalendarDate;
  },
): Promise<PatientDetailsBody> {
  const { patient, today, userId } = order;
  if (!isMinor(patient.dob, today)) return patient;
  if (team.lacks.includes("minors")) {
    throw new Refusal(
      400,
      "The patient is under 18, and orders for minors are not enabled for your team. Ask the operator of the service to allow them.",
    );
  }
  if (patient.medical_proxy) return patient;
  const [row] = await tx
    .select({ body: userInfo.body })
    .from(userInfo)
    .where(eq(userInfo.userId, userId));
  const proxy = (row?.body as PutUserInfoBody | undefined)?.medical_proxy;
  if (proxy) return { ...patient, medical_proxy: proxy };
  throw new Refusal(
    400,
    "The patient is under 18. Name an adult who acts for them in patient_details.medical_proxy, or in the user's demographics.",
  );
}
