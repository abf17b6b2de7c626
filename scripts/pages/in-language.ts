import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../../domain/languages.ts';

/**
 * Puts the texts of a language into a bundle: where `texts.fil.ts` is beside `texts.ts`, importers
 * of the latter get the former in Filipino. A translation itself may import its original.
 */
export function inLanguage(language: Language): Plugin {
  return {
    name: 'in-language',
    enforce: 'pre',
    resolveId(source, importer) {
      if (language === 'en' || importer === undefined || !/^\..*\.ts$/.test(source)) return null;
      const place = path.resolve(path.dirname(importer), source);
      const translation = place.replace(/\.ts$/, `.${language}.ts`);
      return translation !== importer && existsSync(translation) ? translation : null;
    },
  };
}
