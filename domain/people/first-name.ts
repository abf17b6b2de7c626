/** Returns the first name, as sentences to the team call a member: 'Dana' for 'Dana Cruz'. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
