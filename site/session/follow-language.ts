import { everyLanguage } from '../../domain/languages.ts';
import { language, other, prefix, translated } from '../language.ts';

/**
 * Leads to this page in the account's language. Does nothing without such a page, in that language,
 * or before a choice.
 */
export function followLanguage(chosen: unknown): void {
  if (chosen === language || !everyLanguage.some((one) => one === chosen)) return;
  const { pathname, search, hash } = location;
  const path = pathname.slice(prefix.length) || '/';
  if (!translated.test(path)) return;
  location.assign((other.prefix + (path === '/' ? '' : path) || '/') + search + hash);
}
