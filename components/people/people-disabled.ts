/** Displayed instead of people to a role that may not see them. */
export const PEOPLE_FORBIDDEN = "Your role does not show people of this team";
