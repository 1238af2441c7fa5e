const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** `×10¹²/L` as `x10^12/L`. */
export function writePowers(text: string): string {
  return text
    .replaceAll("×", "x")
    .replaceAll(/(?<=10)[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}/g, (digits) =>
      ["^", ...[...digits].map((digit) => SUPERSCRIPTS.indexOf(digit))].join(""),
    );
}
