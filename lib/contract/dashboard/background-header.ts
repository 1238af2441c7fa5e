/** Marks a read that no action of the staff member caused, with the value `1`: it does not count as a use of the session. */
export const BACKGROUND_HEADER = "x-phial-background";

/** In a response, with the value `1`: the server took the request as a use of the session. */
export const USE_HEADER = "x-phial-use";
