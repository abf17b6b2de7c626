/** English is the first (docs/product.md, "Languages"). */
export const languages = {
  en: { tag: 'en-PH', prefix: '', ownName: 'English' },
  fil: { tag: 'fil-PH', prefix: '/fil', ownName: 'Filipino' },
} as const;

export type Language = keyof typeof languages;

/** In the order they are offered. */
export const everyLanguage = Object.keys(languages) as Language[];

/** Returns the texts of a language where one process serves several. A page has only its own. */
export function inLanguage<Text>(
  english: Text,
  filipino: Translated<Text>,
  language: Language,
): Text | Translated<Text> {
  return language === 'fil' ? filipino : english;
}

/** The shape of a text in any language: other words, the same parts and parameters. */
export type Translated<Text> = Text extends string
  ? string
  : Text extends (...needed: infer Needed) => infer Said
    ? (...needed: Needed) => Translated<Said>
    : { readonly [Part in keyof Text]: Translated<Text[Part]> };
