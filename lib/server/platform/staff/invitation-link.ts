/** The address of the sign-in page with an e-mail and a one-time password behind the `#`, which browsers do not send. */
export function createInvitationLink(
  dashboardUrl: string,
  invitation: { email: string; password: string },
): string {
  const text = Buffer.from(JSON.stringify(invitation)).toString("base64url");
  return `${new URL(dashboardUrl).origin}/sign-in#invitation=${text}`;
}
