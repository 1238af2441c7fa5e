import "server-only";
import { createTransport } from "nodemailer";
import { runtime } from "@/lib/server/core/runtime";

const TIMEOUT_MS = 20_000;

export type Mail = { to: readonly string[]; subject: string; text: string; id: string };

/** Whether the environment has what is needed to send e-mail. */
export function canSendMail(): boolean {
  const { SMTP_URL, SMTP_FROM } = runtime().env;
  return SMTP_URL !== undefined && SMTP_FROM !== undefined;
}

/**
 * Hands a mail to the SMTP server, with each recipient hidden from the others. Mail programs treat the same `id` as the
 * same message. Throws when the server refuses any of the recipients.
 */
export async function sendMail({ to, subject, text, id }: Mail): Promise<void> {
  const { SMTP_URL, SMTP_FROM } = runtime().env;
  if (!SMTP_URL || !SMTP_FROM) throw new Error("SMTP_URL and SMTP_FROM are not set");
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: TIMEOUT_MS / 2,
    greetingTimeout: TIMEOUT_MS / 2,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const host = SMTP_FROM.split("@")[1] ?? "phial.local";
    const sent = await transport.sendMail({
      from: { name: "Phial", address: SMTP_FROM },
      to: { name: "Phial", address: SMTP_FROM },
      envelope: { from: SMTP_FROM, to: [...to] },
      subject,
      text,
      messageId: `<${id}@${host}>`,
    });
    if (sent.rejected.length > 0) {
      throw new Error(`${sent.rejected.length} of ${to.length} recipients were refused`);
    }
  } finally {
    transport.close();
  }
}
