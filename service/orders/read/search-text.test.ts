import { describe, expect, it } from "vitest";
import type { CalendarDate } from "@/lib/contract/primitives";
import { getSearchText } from "./search-text";

describe("getSearchText", () => {
  it("puts each distinct field on a line of its own, in lower case", () => {
    const text = getSearchText({
      id: "C7E20000-4410",
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
    expect(text).toBe(
      "\nc7e20000-4410\nc7e2-4410\n7d0a3c1e\nwren\nhalloway\n1993-01-30\nab12cd34ef56\n",
    );
  });
});
