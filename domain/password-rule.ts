/** The shortest password an account takes, in characters. The server decides; forms say it beforehand. */
export const minimumPasswordLength = 8;
