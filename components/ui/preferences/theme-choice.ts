/** Light, dark, or the system's setting. */
export const THEME_CHOICES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The cookie that stores the choice, so that the server renders the page in it. */
export const THEME_COOKIE = "phial-theme";

/** The choice in a cookie's value; `system` when there is none. */
export function readThemeChoice(cookie: string | undefined): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === cookie) ?? "system";
}
