/**
 * Returns a subject in plain words, whoever wrote the names in it. It drops markup, what is left of
 * it, and invisible characters that could reorder or hide the rest. It breaks up what mail programs
 * would decode (RFC 2047).
 */
export function plainSubject(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/<\/?[a-z!][^<>]*>/giu, ' ')
    .replace(/[<>]/gu, ' ')
    .replace(/&(?=#|[a-z]+;)/giu, '& ')
    .replaceAll('=?', '= ?')
    .replace(/ +/g, ' ')
    .replace(/ (?=[,:])/g, '')
    .trim();
}
