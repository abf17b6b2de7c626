import { expect, it } from 'vitest';
import type { ClientRequest } from '../../supabase/functions/_shared/team/requests.ts';
import { visible } from '../visible.ts';
import { asCsv } from './formats.ts';

async function csvName(name: string): Promise<string> {
  async function* one(): AsyncGenerator<ClientRequest> {
    yield { name } as ClientRequest;
  }
  let last = '';
  for await (const line of asCsv(one())) last = line;
  return last.replace(/^,*/, '').replace(/,*\r\n$/, '');
}

it.each(['=1+1', '\u200b＝1'])('%j is marked as text', async (name) => {
  expect(await csvName(name)).toBe(`'${visible(name)}`);
});

it.each(['a;b', 'a\tb', 'a,b', 'a\nb'])('%j stays in one cell', async (name) => {
  expect(await csvName(name)).toBe(`"${name}"`);
});
