/** After a comma; not a name. */
const suffix = /^(jr|sr|ii|iii|iv|inc|corp|co|ltd|opc|md|phd)\b/i;

/** Returns 'Dana' for 'Dana Cruz' and 'Cruz, Dana'. Holders of links never see the surname. */
export function firstNameOf(name: string): string {
  const [first = '', second = ''] = name.split(',').map((part) => part.trim());
  const given = second === '' || suffix.test(second) ? first : second;
  return given.split(/\s+/)[0] ?? name;
}
