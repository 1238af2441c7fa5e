import { expect, test } from "vitest";
import { isStudyFile } from "./study-file";

const file = (name: string, text: string) => Object.assign(new Blob([text]), { name });

test.each([
  ["inhaler.csv", "user_key,date,hour,name\n1,3,14,rescue", true],
  ["quoted.CSV", '\uFEFF"user_key","date","hour","name"\r\n', true],
  ["cycles.csv", "date,flow\n2026-11-01,light", false],
  ["empty.csv", "", false],
  ["inhaler.json", "user_key,date,hour,name", false],
])("%s is a study's file: %s", async (name, text, isStudy) => {
  expect(await isStudyFile(file(name, text))).toBe(isStudy);
});
