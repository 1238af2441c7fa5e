import { readPreferenceCookie } from "@/components/ui/preferences/preference-cookie";
import "./globals.css";
import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { findDisplaySettings } from "@/app/page-session";
import { readThemeChoice, THEME_COOKIE } from "@/components/ui/preferences/theme-choice";
import { NONCE_HEADER } from "@/lib/server/core/http/page-headers";
import { FONT_CLASSES } from "./fonts";
import { Providers } from "./providers";

export const metadata: Metadata = {
  title: { default: "Phial", template: "%s · Phial" },
  description: "Lab-test orders and health data of a clinic",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#161a1d" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const display = await findDisplaySettings();
  const theme =
    display?.theme ?? readThemeChoice(readPreferenceCookie(await cookies(), THEME_COOKIE));
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined;
  return (
    <html
      lang="en"
      className={FONT_CLASSES}
      data-theme={theme === "system" ? undefined : theme}
      data-density={display?.density === "compact" ? "compact" : undefined}
      suppressHydrationWarning
    >
      <head>
        {/* Read by React Aria for the only style element that it adds. */}
        <meta name="csp-nonce" nonce={nonce} suppressHydrationWarning />
      </head>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
