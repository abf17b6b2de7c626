/** Returns what was typed into a field, or '' if the form has none of this name. */
export function typedIn(typed: Pick<FormData, 'get'>, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value : '';
}

/** Returns typed pesos: '₱8,500', '8 500' and '8500.00' are 8500. Returns NaN for anything else. */
export function pesosOf(typed: string): number {
  const plain = typed.replace(/[₱,\s]/g, '').replace(/\.0*$/, '');
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
