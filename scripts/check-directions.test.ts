import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findWrongImports, wrongImports } from './check-directions.ts';
import { directions } from './directions.ts';

const wrong = (file: string, source: string) => wrongImports(file, source, directions);

describe('imports that go the wrong way are caught', () => {
  it.each([
    ['domain/prices.ts', "import { x } from '../server/log.ts';"],
    ['domain/prices.ts', "import * as v from 'valibot';"],
    ['domain/prices.ts', "import { join } from 'node:path';"],
    ['contract/call.ts', "import { x } from '../site/app.tsx';"],
    ['contract/client/homes.ts', "import { x } from '../team/clients.ts';"],
    ['contract/shapes/client.ts', "import type { x } from '../team/clients.ts';"],
    ['site/portal/homes/a.ts', "import { x } from '../../../contract/team/clients.ts';"],
    ['site/order/a.ts', "import { x } from '../home/b.ts';"],
    ['site/order/a.ts', "import { x } from '../../site/home/b.ts';"],
    ['site/order/a.ts', "import type { x } from '../home/b.ts';"],
    ['site/order/a.ts', "type X = typeof import('../home/b.ts');"],
    ['site/order/a.ts', "export { x } from '../home/b.ts';"],
    ['site/order/a.ts', "export * from '../home/b.ts';"],
    ['site/order/a.ts', "const x = await import('../home/b.ts');"],
    ['site/order/a.ts', 'const x = await import(`../home/b.ts`);'],
    ['site/order/a.tsx', "import '../home/b.module.css';"],
    ['site/order/a.ts', "import '../../supabase/functions/_shared/mail/a.ts';"],
    ['site/ui/a.ts', "import '../../server/log.ts';"],
    ['site/ui/a.ts', "import '../session/session.ts';"],
    ['supabase/functions/my-requests/a.ts', "import '../send-order-email/handler.ts';"],
    ['supabase/functions/my-requests/a.ts', "import 'node:fs';"],
    ['supabase/functions/my-requests/a.ts', "import '../../../server/log.ts';"],
    ['server/http/a.ts', "import '../../site/app.tsx';"],
    ['server/http/a.ts', "import '../../scripts/browser.ts';"],
    ['elsewhere/a.ts', ''],
  ])('in %s: %s', (file, source) => {
    expect(wrong(file, source)).toHaveLength(1);
  });
});

describe('imports that are allowed pass', () => {
  it.each([
    ['domain/visits/a.ts', "import { x } from '../people/b.ts';"],
    ['site/order/a.ts', "import { x } from '../../domain/prices.ts';"],
    ['site/page-head.ts', "import font from './fonts/a.woff2?url';"],
    ['domain/a.test.ts', "import { it } from 'vitest';"],
  ])('in %s: %s', (file, source) => {
    expect(wrong(file, source)).toEqual([]);
  });
});

it('finds no wrong import in the source', async () => {
  expect(await findWrongImports(path.join(import.meta.dirname, '..'))).toEqual([]);
});
