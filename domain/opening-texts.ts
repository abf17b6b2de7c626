/** The opening hours for people (docs/product.md, "Business facts"). */
export const openingTexts = {
  text: 'Monday to Saturday 8am to 6pm',
  closedText: 'Sunday closed',
} as const;
