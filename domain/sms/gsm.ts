/** One part of a short message holds this many septets. */
export const onePartInSeptets = 160;

/** The characters of GSM 03.38, which take one septet each. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Those of its extension, which take two. */
const extension = '^{}\\[~]|€';

/** What stands for characters that it lacks. ₱ would halve what a part holds. */
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

/** Returns a text in the characters of GSM 03.38: without accents that it lacks, '?' for what is left. */
export function toGsm(text: string): string {
  return Array.from(text.normalize('NFC'), gsmOf).join('').replace(/\s+/g, ' ').trim();
}

/** Returns how many septets a text of these characters takes. */
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
