/** The team that the launcher creates on the embedded service; the same in every installation, like its demo data. */
export const ownTeamId = "5f0c1f5e-9a39-4d0c-8f4e-6b1f0c2d7a10";

/** The team in which the clinic's staff practice. */
export const practiceTeamId = "b8a1d9c6-3e57-4f21-9d04-7c2e5a6f1b38";
