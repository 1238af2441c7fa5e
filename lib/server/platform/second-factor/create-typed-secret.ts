import { randomInt } from "node:crypto";

// Omits letters and digits that are easily confused when read from paper or a terminal.
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 7;

/** A random secret that people can type: 28 letters and digits, 138 bits, `k7m2pxa-9q4rtbe-w3h8nsf-d6v5fzg`. */
export function createTypedSecret(): string {
  const createGroup = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, createGroup).join("-");
}
