/** In characters. The server decides; forms show the rule beforehand. */
export const minimumPasswordLength = 8;
