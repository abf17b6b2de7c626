import { everyLanguage } from '../../domain/languages.ts';
import { language, other, prefix, translated } from '../language.ts';

/**
 * Leads to this page in the language of an account, if the page is there in it. Nothing happens where it is
 * shown in that language already, or nobody ever chose one.
 */
export function followLanguage(chosen: unknown): void {
  if (chosen === language || !everyLanguage.some((one) => one === chosen)) return;
  const { pathname, search, hash } = location;
  const path = pathname.slice(prefix.length) || '/';
  if (!translated.test(path)) return;
  location.assign((other.prefix + (path === '/' ? '' : path) || '/') + search + hash);
}
