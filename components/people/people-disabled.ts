/** The title shown instead of people to a role that may not see them. */
export const PEOPLE_FORBIDDEN = "Your role cannot view people of this clinic";
