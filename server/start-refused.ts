/** A start that cannot go on. The message tells the person at the terminal what to do. */
export class StartRefused extends Error {
  readonly exitCode: number = 1;
}
