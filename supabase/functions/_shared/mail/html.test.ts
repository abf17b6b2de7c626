import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultBrand } from '../../../../domain/brand.ts';
import { renderMail } from './html.ts';
import type { MailBlock } from './letter.ts';

const render = (blocks: MailBlock[], title = 'Hello') =>
  renderMail({
    brand: defaultBrand,
    siteUrl: 'http://site.test',
    preheader: 'Soon',
    title,
    blocks,
  });

it('aligns facts and wraps them under their values', () => {
  const { text } = render([
    {
      facts: [
        ['Name', 'Ana Reyes'],
        [
          'Address',
          '12 Mabini St., Villa Adelina, Marawoy, Lipa City, 4217 Batangas, the green gate',
        ],
        ['Message', 'First\nSecond'],
      ],
    },
  ]);
  expect(text).toContain(
    [
      'Name     Ana Reyes',
      'Address  12 Mabini St., Villa Adelina, Marawoy, Lipa City, 4217',
      '         Batangas, the green gate',
      'Message  First',
      '         Second',
    ].join('\n'),
  );
});

it('writes the whole mail as text', () => {
  const { text } = render([
    { paragraph: 'Thank you.' },
    { heading: 'Next' },
    { steps: ['We read it.', 'We call you.'] },
    { note: 'Hurry.' },
    { button: { label: 'Confirm', url: 'http://site.test/x?a=1&b=2' } },
    { code: '482913' },
  ]);
  expect(text).toBe(`Hello
=====

Thank you.

Next
----

1. We read it.
2. We call you.

* Hurry.

Confirm:
http://site.test/x?a=1&b=2

    482913

-- 
Maayos
+63 900 000 0000 | hello@maayos.example
Monday to Saturday 8am to 6pm. Sunday closed.
Serving Batangas, Cavite, Laguna
http://site.test
`);
});

it('lets no text become markup, in any block', () => {
  const tags = (html: string) => html.match(/<[a-z!/][^>]*>/gi)?.length;
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'b', ' ', '=') }),
      (text) => {
        const blocks = (value: string): MailBlock[] => [
          { paragraph: value },
          { heading: value },
          { facts: [[value, value]] },
          { steps: [value] },
          { note: value },
          { code: value },
          { button: { label: value, url: value } },
        ];
        expect(tags(render(blocks(text), text).html)).toBe(tags(render(blocks('x'), 'x').html));
      },
    ),
  );
});

it('keeps text lines short enough for any mail program', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 40 })), (words) => {
      const { text } = render([{ paragraph: words.join(' ') }, { steps: [words.join(' ')] }]);
      expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72);
    }),
  );
});

it('loads no picture and nothing else from the network', () => {
  expect(render([]).html).not.toMatch(/<img|<link|url\(|@import/i);
});
