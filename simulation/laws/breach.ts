/** A broken rule: the law as a sentence, and what differs from it. */
export class Breach extends Error {
  readonly law: string;
  readonly rows: readonly Record<string, unknown>[];

  constructor(law: string, rows: readonly Record<string, unknown>[]) {
    super(`${law}\n${rows.map((row) => `  ${JSON.stringify(row)}`).join('\n')}`);
    this.law = law;
    this.rows = rows;
  }
}
