import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findWrongImports, wrongImports } from './check-directions.ts';
import { directions } from './directions.ts';

const wrong = (file: string, source: string) => wrongImports(file, source, directions);

describe('imports that go the wrong way are caught', () => {
  it.each([
    ['the domain reaches the server', 'domain/prices.ts', "import { x } from '../server/log.ts';"],
    ['the domain reaches a package', 'domain/prices.ts', "import * as v from 'valibot';"],
    ['the domain reaches Node', 'domain/prices.ts', "import { join } from 'node:path';"],
    ['the contract reaches the site', 'contract/call.ts', "import { x } from '../site/app.tsx';"],
    [
      "a client's call reaches a call of the team",
      'contract/client/homes.ts',
      "import { x } from '../team/clients.ts';",
    ],
    [
      'a shape reaches a call',
      'contract/shapes/client.ts',
      "import type { x } from '../team/clients.ts';",
    ],
    [
      'the portal reaches a call of the team',
      'site/portal/homes/a.ts',
      "import { x } from '../../../contract/team/clients.ts';",
    ],
    ['a part of the site reaches another', 'site/order/a.ts', "import { x } from '../home/b.ts';"],
    [
      'a part reaches another by a longer path',
      'site/order/a.ts',
      "import { x } from '../../site/home/b.ts';",
    ],
    [
      'a part reaches another by a roundabout path',
      'site/order/a.ts',
      "import { x } from '../home/b.ts';",
    ],
    [
      'a part reaches another by a path that starts at itself',
      'site/order/a.ts',
      "import { x } from '../home/b.ts';",
    ],
    [
      'a part imports only a type of another',
      'site/order/a.ts',
      "import type { x } from '../home/b.ts';",
    ],
    [
      'a part names a type of another inline',
      'site/order/a.ts',
      "type X = typeof import('../home/b.ts');",
    ],
    [
      'a part re-exports something of another',
      'site/order/a.ts',
      "export { x } from '../home/b.ts';",
    ],
    ['a part re-exports all of another', 'site/order/a.ts', "export * from '../home/b.ts';"],
    [
      'a part imports another at run time',
      'site/order/a.ts',
      "const x = await import('../home/b.ts');",
    ],
    [
      'a part imports another by a template literal',
      'site/order/a.ts',
      'const x = await import(`../home/b.ts`);',
    ],
    ['a part imports the styles of another', 'site/order/a.tsx', "import '../home/b.module.css';"],
    [
      'the site reaches a function',
      'site/order/a.ts',
      "import '../../supabase/functions/_shared/mail/a.ts';",
    ],
    ['the site reaches the server', 'site/ui/a.ts', "import '../../server/log.ts';"],
    ['primitives reach the session', 'site/ui/a.ts', "import '../session/session.ts';"],
    [
      'a function reaches another',
      'supabase/functions/my-requests/a.ts',
      "import '../send-order-email/handler.ts';",
    ],
    ['a function reaches Node', 'supabase/functions/my-requests/a.ts', "import 'node:fs';"],
    [
      'a function reaches the server',
      'supabase/functions/my-requests/a.ts',
      "import '../../../server/log.ts';",
    ],
    ['the server reaches the site', 'server/http/a.ts', "import '../../site/app.tsx';"],
    ['the server reaches a tool', 'server/http/a.ts', "import '../../scripts/browser.ts';"],
    ['a file lies in no known folder', 'elsewhere/a.ts', ''],
  ])('%s', (_, file, source) => {
    expect(wrong(file, source)).toHaveLength(1);
  });
});

describe('imports that are allowed pass', () => {
  it.each([
    ['a folder reaches its own files', 'domain/visits/a.ts', "import { x } from '../people/b.ts';"],
    [
      'the site reaches the domain',
      'site/order/a.ts',
      "import { x } from '../../domain/prices.ts';",
    ],
    [
      'a module imports the address of a font',
      'site/page-head.ts',
      "import font from './fonts/a.woff2?url';",
    ],
    ['a test reaches whatever it tests', 'domain/a.test.ts', "import { it } from 'vitest';"],
  ])('%s', (_, file, source) => {
    expect(wrong(file, source)).toEqual([]);
  });
});

it('finds no wrong import in the source', async () => {
  expect(await findWrongImports(path.join(import.meta.dirname, '..'))).toEqual([]);
});
