/** The roles of the team's members, from most to least (docs/product.md, "People and roles"). */
export const roles = ['owner', 'dispatcher', 'worker'] as const;

export type Role = (typeof roles)[number];

/** What the console calls each role. */
export const roleLabels: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  dispatcher: 'Dispatcher',
  worker: 'Worker',
};

/** Returns whether a role may use the console, which also takes a second factor. */
export function mayUseConsole(role: Role): boolean {
  return role !== 'worker';
}

/** Where members work: in the console or, on the phone, on the crew page. */
export const rooms = ['team', 'crew'] as const;

export type Room = (typeof rooms)[number];

/** Returns where a role works. */
export function roomOf(role: Role): Room {
  return mayUseConsole(role) ? 'team' : 'crew';
}

/** Returns whether a role may invite and deactivate members, and change their roles. */
export function mayChangeRoles(role: Role): boolean {
  return role === 'owner';
}
