import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { confirmDeletion } from './confirm-deletion.ts';

/** Imitates a person at a terminal who types this and then leaves. */
function typing(text: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  input.end(text);
  return { input, output: new PassThrough() };
}

it.each(['yes\n', ' YES \n'])('%j confirms the deletion', async (text) => {
  await confirmDeletion(false, typing(text));
});

it.each(['no\n', '\n', 'y\n', ''])('%j deletes nothing', async (text) => {
  await expect(confirmDeletion(false, typing(text))).rejects.toThrow('Nothing was deleted.');
});

it('does not ask after --yes, and does not ask a pipe', async () => {
  await confirmDeletion(true, typing('no\n'));
  const pipe = { input: new PassThrough(), output: new PassThrough() };
  pipe.input.end('yes\n');
  await expect(confirmDeletion(false, pipe)).rejects.toThrow(/^Nothing was deleted: .+ --yes\.$/);
});
