/** The ids of tables that a browser keeps for itself. */

/** What they begin with; no server gives such an id. */
export const HOME_PREFIX = 'here-';

/** Whether a table with this id is kept by this browser. */
export const isHome = (id: string): boolean => id.startsWith(HOME_PREFIX);
