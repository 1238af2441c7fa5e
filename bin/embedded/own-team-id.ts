/** The team that the launcher makes on the embedded service; the same everywhere, as its demo data is. */
export const ownTeamId = "5f0c1f5e-9a39-4d0c-8f4e-6b1f0c2d7a10";

/** The team beside it in which its staff practise. */
export const practiceTeamId = "b8a1d9c6-3e57-4f21-9d04-7c2e5a6f1b38";
