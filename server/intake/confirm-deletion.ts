import { createInterface } from 'node:readline/promises';
import { StartRefused } from '../start-refused.ts';

/** Where a person answers. Without a terminal it is a script's pipe. */
type Person = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };

/** --yes or a typed yes confirms. Throws StartRefused otherwise: then delete nothing. */
export async function confirmDeletion(
  isAgreed: boolean,
  { input, output }: Person = { input: process.stdin, output: process.stdout },
): Promise<void> {
  if (isAgreed) return;
  if (input.isTTY !== true) {
    throw new StartRefused(
      'Nothing was deleted: nobody is at a terminal to type yes. Run this in a terminal, or add --yes.',
    );
  }
  const lines = createInterface({ input, output });
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  lines.once('close', () => resolve(''));
  const answer = await Promise.race([lines.question('Type yes to delete this for good: '), closed]);
  lines.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new StartRefused('Nothing was deleted.');
}
