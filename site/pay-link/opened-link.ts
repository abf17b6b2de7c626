/** The session storage key of the token of the last pay link opened in a tab. */
export const openedLink = 'pay-link';
