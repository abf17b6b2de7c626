/** Whether a text looks like it leads somewhere: a scheme, www., or a domain with a path. */
export function holdsLink(text: string): boolean {
  const seen = visible(text);
  return /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}[\p{L}\p{N}-]+[/?#:]/iu.test(seen);
}

/**
 * A text in which mail programs find nothing to make a link of: a space parts what would be a
 * domain, and a scheme from its address. It still says what was written.
 */
export function withoutLinks(text: string): string {
  return visible(text)
    .replaceAll('://', ': //')
    .replace(/(?<=\S)([.\u3002\uff0e\uff61])(?=\p{L}[\p{L}\p{N}-])/gu, '$1 ');
}

/** Without characters that nobody sees, save the one that joins emoji: a link could be split by them. */
function visible(text: string): string {
  return text.replace(/(?!\u200d)[\p{Cf}]/gu, '');
}
