/**
 * With the value `1`, marks a read that no action of the staff member caused: it does not count as a use of the
 * session.
 */
export const BACKGROUND_HEADER = "x-phial-background";

/** With the value `1` in a response: the server counted the request as a use of the session. */
export const USE_HEADER = "x-phial-use";

/**
 * With the value `1`, says that a screen reads this by itself: it repeats what it has, or completes its rows. The
 * server decides whether the audit log says `fetched`; without the header a person asked for it.
 */
export const FETCHED_HEADER = "x-phial-fetched";
