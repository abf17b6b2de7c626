/**
 * Returns centavos, negative for money sent, of '9,200.00', 'PHP 9,200', 'P9,200.00', '9.200,00', '(150.00)' or
 * '150.00 DR'; null if the text is not an amount.
 */
export function readAmountInCentavos(text: string): number | null {
  const bare = text.replace(/php\.?|₱|\bp\s*(?=\d)|\s/gi, '').toUpperCase();
  const found = /^(\()?([+-]?)(\d[\d.,]*)([+-]?)(CR|DR|C|D)?\)?$/.exec(bare);
  if (found === null) return null;
  const [, bracket, before, digits = '', after, mark = ''] = found;
  const centavos = centavosOf(digits);
  if (centavos === null) return null;
  const isOut =
    bracket !== undefined || before === '-' || after === '-' || mark === 'DR' || mark === 'D';
  return isOut ? -centavos : centavos;
}

function centavosOf(digits: string): number | null {
  // The last point or comma separates centavos if two digits or one follow.
  const parts = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits);
  const whole = parts?.[1] ?? '';
  if (!/^\d+$|^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole)) return null;
  const pesos = Number(whole.replace(/[.,]/g, ''));
  return pesos * 100 + Number((parts?.[2] ?? '').padEnd(2, '0') || 0);
}
