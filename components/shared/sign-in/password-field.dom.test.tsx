import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { PasswordField } from "./password-field";

function OwnPassword() {
  const [value, setValue] = useState("");
  const props = { value, onChange: setValue, autoComplete: "current-password" } as const;
  return <PasswordField label="Password" {...props} />;
}

test("a password is masked until it is shown, and may be pasted or filled in by a password manager", () => {
  render(<OwnPassword />);
  const field = screen.getByLabelText<HTMLInputElement>("Password");
  expect(field.type).toBe("password");
  expect([field.autocomplete, field.maxLength]).toEqual(["current-password", -1]);
  // False where somebody prevents it.
  expect(fireEvent.paste(field)).toBe(true);
  const long = "four words of her own ".repeat(9);
  fireEvent.change(field, { target: { value: long } });
  expect([field.value, field.type]).toEqual([long, "password"]);
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field.type).toBe("text");
  fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field.type).toBe("password");
});
