import { expect, test } from "vitest";
import { nameProblem } from "./name-problem";
import { phoneProblem } from "./phone-problem";

test.each(["John", "Mary-Jane", "O'Connor", "Dr. Smith", "3rd", " padded "])(
  "labs take %j",
  (name) => expect(nameProblem(name)).toBeNull(),
);

test.each([
  ["", /Enter the name/],
  ["José", /Character 4, “é”, is not allowed/],
  ["Ann@", /Character 4, “@”/],
  ["-Ann", /Character 1, “-”, may not begin/],
  ["Ann  Lee", /Characters 4 and 5 are two spaces/],
  ["Ann #2", /Character 5, “#”/],
  ["x".repeat(51), /51 characters; labs accept 50/],
])("rejects the name %j and names the character", (name, sentence) => {
  expect(nameProblem(name)).toMatch(sentence);
});

test.each(["+1 206-555-0142", "206-555-0142", "+44 20 7946 0958"])(
  "accepts the number %j",
  (number) => {
    expect(phoneProblem(number)).toBeNull();
  },
);

test.each([
  ["", /Enter the telephone/],
  ["12", /at least 10 digits/],
  ["123-456-7890", /North America/],
  ["+1 911 555 0142", /North America/],
  ["+0 1234567890", /country code/],
])("rejects the number %j", (number, sentence) => {
  expect(phoneProblem(number)).toMatch(sentence);
});
