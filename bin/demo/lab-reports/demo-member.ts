import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { createDashboardDb } from "@/lib/server/db/database";
import { staff } from "@/lib/server/db/schema/staff";
import { createStaff, setPassword } from "@/lib/server/platform/staff/staff";
import { findTeamOfDeployment } from "@/lib/server/platform/teams/team-settings";

const EMAIL = "rowan.teasel@example.com";

/**
 * The operator in whose name the demo clinic's lab reports are filed, with a password known only to the caller. Each
 * call replaces the password, so nobody else can sign in as this member.
 */
export async function openDemoMember(
  databaseUrl: string,
): Promise<{ email: string; password: string; close: () => Promise<void> }> {
  const db = createDashboardDb(databaseUrl, 1);
  const password = randomBytes(24).toString("base64url");
  const team = await findTeamOfDeployment(db, "embedded");
  if (!team) throw new Error("The clinic is not set up");
  const [known] = await db.select({ id: staff.id }).from(staff).where(eq(staff.email, EMAIL));
  if (known) await setPassword(db, known.id, password);
  else {
    const name = "Rowan Teasel";
    await createStaff(db, { email: EMAIL, name, role: "operator", teamId: team.id, password });
  }
  return { email: EMAIL, password, close: async () => db.$client.end() };
}
