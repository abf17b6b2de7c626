/** The name of the text that a tab keeps: the token of the pay link that was opened in it last. */
export const openedLink = 'pay-link';
