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
])("takes %s", async (password) => {
  expect(await findPasswordProblem(password, owner)).toBeNull();
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
