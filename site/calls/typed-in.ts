/** Returns '' if the form has no such field. */
export function typedIn(typed: Pick<FormData, 'get'>, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value : '';
}

/** Reads '₱8,500', '8 500' and '8500.00' as 8500, and anything else as NaN. */
export function pesosOf(typed: string): number {
  const plain = typed.replace(/[₱,\s]/g, '').replace(/\.0*$/, '');
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
