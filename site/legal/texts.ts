export const legalTexts = {
  since: 'In effect since',
  contents: 'On this page',
  /** Which text decides, in a translation; '' in the language that decides. */
  deciding: '',
} as const;
