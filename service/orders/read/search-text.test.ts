import { describe, expect, it } from "vitest";
import type { CalendarDate } from "@/lib/contract/primitives";
import { escapeLike } from "@/service/db/escape-like";
import { getSearchText, searchPattern } from "./search-text";

describe("searchTextOf", () => {
  it("puts each distinct field on a line of its own, in lower case", () => {
    const text = getSearchText({
      id: "C7E24410",
      userId: "7d0a3c1e",
      patientDetails: {
        first_name: "Wren",
        last_name: "Halloway",
        dob: "1993-01-30" as CalendarDate,
        gender: "female",
        phone_number: "+12065550142",
        email: "wren.halloway@example.com",
      },
      recipientName: "Wren Halloway",
      sampleId: "AB12CD34EF56",
    });
    expect(text).toBe("\nc7e24410\n7d0a3c1e\nwren halloway\nhalloway\n1993-01-30\nab12cd34ef56");
  });
});

describe("searchPattern", () => {
  it("matches one or two characters only at the start of a field", () => {
    expect(searchPattern("Wr")).toBe("%\nwr%");
    expect(searchPattern("Wren")).toBe("%wren%");
  });

  it("escapes wildcards", () => {
    expect(searchPattern("100%_\\")).toBe("%100\\%\\_\\\\%");
    expect(escapeLike("a_b")).toBe("a\\_b");
  });
});
