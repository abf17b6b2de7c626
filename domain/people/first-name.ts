/** What follows a comma and is no name. */
const suffix = /^(jr|sr|ii|iii|iv|inc|corp|co|ltd|opc|md|phd)\b/i;

/**
 * Returns the first name, as sentences to the team call a member: 'Dana' for 'Dana Cruz', and for 'Cruz,
 * Dana'. Whoever has a link reads it of a client, and never the surname.
 */
export function firstNameOf(name: string): string {
  const [first = '', second = ''] = name.split(',').map((part) => part.trim());
  const given = second === '' || suffix.test(second) ? first : second;
  return given.split(/\s+/)[0] ?? name;
}
