/** From most to least rights (docs/product.md, "People and roles"). */
export const roles = ['owner', 'dispatcher', 'worker'] as const;

export type Role = (typeof roles)[number];

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  dispatcher: 'Dispatcher',
  worker: 'Worker',
};

/** What an invitation says of them. */
export const roleDuties: Readonly<Record<Role, string>> = {
  owner: 'Owners run the console and decide who belongs to the team.',
  dispatcher: 'Dispatchers answer requests and keep the schedule in the console.',
  worker: 'Workers look after the homes of our clients.',
};

/** They work in the console, which also takes a second factor. */
export const consoleRoles: readonly Role[] = ['owner', 'dispatcher'];

export function mayUseConsole(role: Role): boolean {
  return consoleRoles.includes(role);
}

/** Members work in the console or, on the phone, on the crew page. */
export const rooms = ['team', 'crew'] as const;

export type Room = (typeof rooms)[number];

export function roomOf(role: Role): Room {
  return mayUseConsole(role) ? 'team' : 'crew';
}

/** Whether a role may invite and deactivate members, and change their roles. */
export function mayChangeRoles(role: Role): boolean {
  return role === 'owner';
}
