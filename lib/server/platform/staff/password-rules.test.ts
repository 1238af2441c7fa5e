import { createHash } from "node:crypto";
import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { findPasswordProblem } from "./password-rules";

const owner = {
  email: "rowan.teasel@harbour.example",
  name: "Rowan Teasel",
  clinic: "Harbour Street Clinic",
};

test.each([
  "            ",
  "aaaaaaaaaaaa",
  "abababababab",
  "abcdefghijkl",
  "987654321098",
  "passwordpassword",
  "password1234",
  "P@ssw0rd!!!!",
  "12345iloveyou",
  "qwertyuiop12",
  "rowan.teasel@harbour.example",
  "RowanTeasel1!",
  "harbourstreet2026",
  "phial-clinic-1",
  // What is left beside a documented word is itself listed, counted or repeated.
  "phial-password",
  "phialpassword",
  "phial12345678",
  "phial87654321!",
  "harbourpassword",
  "teasel12345678",
  "RowanPassword1",
  "clinicpassword1",
  "phialSummer2026",
  "clinic qwertyuiop",
  "pass-phial-word-1",
  "2026harbour2026",
  "phial11112222",
  "rowanabcabcabc",
  // The same with look-alikes.
  "r0w4nt3as3l!",
  "ph!al-p@ssw0rd",
  "Ph1alPassword",
  "cl1n1c-harb0ur",
  "T3@5el12345678",
  "phia1$unsh1ne!",
  "$unsh1ne2026!",
  "1234 5678 9012",
])("refuses %s", async (password) => {
  expect(password.length).toBeGreaterThanOrEqual(12);
  expect(await findPasswordProblem(password, owner)).not.toBeNull();
});

test.each([
  "four words of her own",
  "twelve letters",
  "correct horse battery",
  "k7m2p-x9q4r-t3w8z",
  "harbour gulls steal chips",
  "мой старый кот спит",
  "seven owls under rain",
  "my street floods in May",
  "harbour-kettle-pigeon",
  "the clinic cat is fat",
  "rowan berries taste bitter",
  "phials of moss and amber",
  "Teasel & thistle grow wild",
  "kettle boils at 6 sharp",
  "blue-lamp-over-the-stove",
  "Tr0mbone-Giraffe-91",
  "3 doctors ate 14 plums",
  "sunshine over cold gravel",
  "password managers rule ok",
  "monkeys dislike my soup",
  "veertien groene fietsen",
  "dreizehn müde Eichhörnchen",
  "vG7#qLw2!zRp",
  "9f3c1e7a0b5d",
  "xkqz-wvtp-nbrd",
  "雨の日は猫と窓辺で本を読む",
  "1847 apples 26 pears",
  "!grapes?lemon+onion",
])("takes %s", async (password) => {
  expect(await findPasswordProblem(password, owner)).toBeNull();
});

test("takes what is random, also three words beside a documented one", async () => {
  const words = dictionary["diceware-common"];
  const made = Array.from({ length: 2_000 }, (_, index) => {
    const bytes = createHash("sha256").update(`password ${index}`).digest();
    const [one, two, three] = [0, 2, 4].map((at) => words[bytes.readUInt16BE(at) % words.length]);
    return [`${one} ${two} ${three} clinic`, bytes.toString("base64").slice(0, 14)];
  });
  const refused: string[] = [];
  for (const password of made.flat()) {
    if ((await findPasswordProblem(password, owner)) !== null) refused.push(password);
  }
  expect(refused).toEqual([]);
});

test("refuses all of the list of breached passwords, also with digits and signs added", async () => {
  const listed = dictionary["passwords-common"];
  expect(listed.length).toBeGreaterThan(49_000);
  const taken: string[] = [];
  for (const password of listed) {
    const isLong = password.length >= 12;
    // Signs are no part of what is compared, unless a listed password has some itself.
    const made = isLong ? password : /^[a-z]{6,}$/.test(password) ? `${password}!2026#99` : null;
    if (made && (await findPasswordProblem(made, owner)) === null) taken.push(made);
  }
  expect(taken).toEqual([]);
});
