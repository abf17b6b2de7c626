/** Returns what was typed into a field, or '' if the form has none of this name. */
export function typedIn(typed: Pick<FormData, 'get'>, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value : '';
}
