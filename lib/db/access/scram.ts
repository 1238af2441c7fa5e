import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

const ITERATIONS = 4_096;

/**
 * A password in PostgreSQL's storage format for SCRAM-SHA-256 (RFC 5803), so that a statement that sets it, and
 * therefore a statement log, does not contain the password itself. The password must be ASCII.
 */
export function createScramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, "sha256");
  const sign = (text: string) => createHmac("sha256", salted).update(text).digest();
  const storedKey = createHash("sha256").update(sign("Client Key")).digest("base64");
  const serverKey = sign("Server Key").toString("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}
