/** The words around a legal text. */
export const legalTexts = {
  since: 'In effect since',
  contents: 'On this page',
  /** Which text decides, where this is a translation; '' in the language that decides. */
  deciding: '',
} as const;
