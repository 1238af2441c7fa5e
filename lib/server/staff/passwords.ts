import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// OWASP's first recommendation for argon2id, which is the library's default algorithm.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Without the letters and digits that are mistaken for each other when read from a terminal.
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** An argon2id PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/** Whether a password fits. Without a hash (no such account) it takes as long and says no. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword(oneTimePassword());
  const fits = await verify(passwordHash ?? (await decoy), password);
  return fits && passwordHash !== undefined;
}

/** 20 characters in groups of five, 99 bits: `k7m2p-…`. */
export function oneTimePassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}
