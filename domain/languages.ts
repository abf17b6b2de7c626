/** The languages that people read the service in (docs/product.md, "Languages"). English is the first. */
export const languages = {
  en: { tag: 'en-PH', prefix: '', ownName: 'English' },
  fil: { tag: 'fil-PH', prefix: '/fil', ownName: 'Filipino' },
} as const;

export type Language = keyof typeof languages;

/** Every language, in the order they are offered. */
export const everyLanguage = Object.keys(languages) as Language[];

/** Returns the texts of a language, where one process tells people in several. A page has those of its build alone. */
export function inLanguage<Text>(
  english: Text,
  filipino: Translated<Text>,
  language: Language,
): Text | Translated<Text> {
  return language === 'fil' ? filipino : english;
}

/** The shape of a text in any language: its words may differ, its parts and what it needs may not. */
export type Translated<Text> = Text extends string
  ? string
  : Text extends (...needed: infer Needed) => infer Said
    ? (...needed: Needed) => Translated<Said>
    : { readonly [Part in keyof Text]: Translated<Text[Part]> };
