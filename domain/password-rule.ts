/**
 * The shortest password an account accepts, in characters. The server decides; the forms show the
 * rule beforehand.
 */
export const minimumPasswordLength = 8;
