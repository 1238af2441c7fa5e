/** Light, dark, or as the system is set. */
export const THEME_CHOICES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Cookie that keeps the choice, so that the server draws the page in it. */
export const THEME_COOKIE = "phial-theme";

/** The choice in a cookie's value; the system's when there is none. */
export function readThemeChoice(cookie: string | undefined): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === cookie) ?? "system";
}
