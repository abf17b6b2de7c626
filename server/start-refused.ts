/** A start that cannot go on, with a message that tells the person at the terminal what to do. */
export class StartRefused extends Error {}
