import { startWork } from './crew-phone.ts';
import { expect, test } from './visit.ts';

test('no page prints the link that skips to its content', async ({
  page,
  session,
  email,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d|\/nowhere/);
  await startWork(session, email);
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/privacy', '/portal', '/crew', '/quote/none', '/nowhere']) {
    await page.goto(path);
    const skip = page.getByText('Skip to content', { exact: true });
    await expect(skip, path).toBeAttached();
    await expect(skip, path).toBeHidden();
  }
});
