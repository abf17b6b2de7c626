export const onePartInSeptets = 160;

/** GSM 03.38, one septet each. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Two septets each. */
const extension = '^{}\\[~]|€';

/** ₱ would halve the room of a part. */
const substitutes: Record<string, string> = {
  '₱': 'P',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
};

/** Returns a text in the characters of GSM 03.38: without other accents, '?' for the rest. */
export function toGsm(text: string): string {
  return Array.from(text.normalize('NFC'), gsmOf).join('').replace(/\s+/g, ' ').trim();
}

export function septetsOf(text: string): number {
  return Array.from(text).reduce((sum, sign) => sum + (extension.includes(sign) ? 2 : 1), 0);
}

function gsmOf(sign: string): string {
  if (basic.includes(sign) || extension.includes(sign)) return sign;
  const plain = substitutes[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(plain, (one) => (/\s/.test(one) ? ' ' : basic.includes(one) ? one : '?')).join(
    '',
  );
}
