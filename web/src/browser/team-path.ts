/** Where the overview of the team lies in the UI. */
export const TEAM = '/team'
