import { writePreferenceCookie } from "./preference-cookie";
import { THEME_COOKIE, type ThemeChoice } from "./theme-choice";

/** Changes the theme of this page and of all later ones. */
export function setTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === "system") delete root.dataset.theme;
  else root.dataset.theme = choice;
  writePreferenceCookie(THEME_COOKIE, choice);
}
