/** docs/product.md, "Page not found". */
export const notFound = {
  title: 'Oops! Page not found',
  text: 'This door does not lead anywhere. The address may have changed, or it may be mistyped.',
  back: 'Return to Home',
} as const;
