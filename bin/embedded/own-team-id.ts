/** The team that the launcher makes on the embedded service; the same everywhere, as its demo data is. */
export const ownTeamId = "5f0c1f5e-9a39-4d0c-8f4e-6b1f0c2d7a10";
