import { TOTP } from 'otpauth';
import { memberStorageKey } from '../../site/session/storage-key.ts';
import { type Account, createAccount, newSession } from './accounts.ts';
import { inBar } from './bar.ts';
import { newBrowser } from './browsers.ts';
import { becomeDispatcher, becomeOwner } from './dispatchers.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { joinTeam, passSecondFactor } from './members.ts';
import { rowOf, turnTo } from './people-list.ts';
import { runTeam } from './run-team.ts';
import { expect, expectToast, open, test } from './visit.ts';

/** Returns the path of the invitation's link. */
async function invitationMailedTo(email: string): Promise<string> {
  const { text = '' } = await mailTo(email, 'Join the team of');
  const [link = ''] = /(?<=\/\/[^/]+)\/team\/join#token=[0-9a-f]{64}/.exec(text) ?? [];
  return link;
}

test('the first owner joins by a link of the command line, and the bar leads to the console @narrow-too', async ({
  page,
  email,
  password,
  allowConsole,
  expectAccessible,
}) => {
  // A used link is opened again.
  allowConsole(/410 \(Gone\)/);
  const name = `Olivia ${email}`;
  const printed = await runTeam('add', email, 'owner', '--name', name);
  const link = await invitationMailedTo(email);
  expect(printed).toContain(link);

  await open(page, link);
  await expect(page.getByRole('heading', { name: 'Join the team' })).toBeVisible();
  await expect(page.getByText('You are invited to join Maayos as owner.')).toBeVisible();
  await expect(page).toHaveURL(/\/team\/join$/);
  await expectAccessible();
  await page.reload();
  await page.getByRole('button', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome' });
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect(dialog).toBeHidden();

  await open(page, linkIn(await mailTo(email, 'Confirm my address')));
  await expect(page).toHaveURL(/\/team\/join$/);
  await page.getByRole('main').getByRole('button', { name: 'Join the team' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to the team' })).toBeFocused();
  await expectAccessible();
  await page.getByRole('link', { name: 'Open the console' }).click();

  await page.getByRole('button', { name: 'Show the QR code' }).click();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('navigation', { name: 'Console' }).getByText('People').click();
  await turnTo(page, name);
  await expect(rowOf(page, name)).toContainText('Owner');
  await expectAccessible();

  await open(page);
  await (await inBar(page, 'link', 'Team')).click();
  await expect(page).toHaveURL(/\/team$/);
  await page.goBack();
  await expect(page.getByRole('banner').getByText('Client Portal')).toBeHidden();
  await open(page, link);
  await expect(page.getByRole('heading', { name: 'This link is no longer valid.' })).toBeVisible();
  await expectAccessible();
});

test('an owner invites, withdraws, and invites somebody who is signed in as another', async ({
  page,
  request,
  session,
  account,
  browser,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/409 \(Conflict\)/);
  await becomeOwner(session, 'Olivia Reyes', page.context());
  const invited: Account = { ...account, email: `nina.${account.email}` };
  await open(page, '/team/people');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' });
  await dialog.getByLabel('Name').fill('Nina Flores');
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Role').selectOption('Dispatcher');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/already/);
  await expectAccessible();
  await dialog.getByLabel('Email').fill(invited.email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, `The invitation is on its way to ${invited.email}.`);
  const first = await invitationMailedTo(invited.email);
  const mine = page.getByRole('region', { name: /Open invitations/ });
  await expect(mine.getByRole('row').filter({ hasText: invited.email })).toHaveCount(1);

  await createAccount(invited);
  const nina = await newSession(request, invited);
  const other = await newBrowser(browser, session);
  await open(other, first);
  await expect(other.getByText(`You are signed in as ${account.email}`)).toBeVisible();
  await other.context().close();
  const hers = await newBrowser(browser, nina);
  await open(hers, first);
  await expect(hers.getByText('Olivia Reyes invites you to join Maayos')).toBeVisible();

  await mine
    .getByRole('row')
    .filter({ hasText: invited.email })
    .getByRole('button', { name: 'Withdraw the invitation to Nina Flores' })
    .click();
  await expect(mine.getByText(invited.email)).toBeHidden();
  await hers.getByRole('main').getByRole('button', { name: 'Join the team' }).click();
  await expect(hers.getByRole('heading', { name: 'This link is no longer valid.' })).toBeVisible();
  await hers.context().close();
});

test('a deactivated member is thrown out in mid-work, and is a client from then on', async ({
  page,
  request,
  session,
  account,
  browser,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/40[13] \((Unauthorized|Forbidden)\)/);
  await becomeOwner(session, 'Olivia Reyes', page.context());
  const leaving: Account = { ...account, email: `carlo.${account.email}` };
  await createAccount(leaving);
  const carlo = await newSession(request, leaving);
  const name = `Carlo ${account.email}`;
  await joinTeam(carlo.user, 'dispatcher', name);
  await passSecondFactor(carlo);
  const his = await newBrowser(browser, carlo);
  await open(his, '/team/people');
  await turnTo(his, name);
  await his.getByRole('button', { name }).click();
  await his.getByRole('dialog').getByLabel('Plate').fill('ABC 1234');
  await expect(his.getByRole('button', { name: 'Deactivate' })).toBeHidden();

  await open(page, '/team/people');
  await turnTo(page, name);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('All sessions end at once, on every device.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(
    page,
    `${name} is no longer a member, and has been taken off 0 upcoming visits.`,
  );
  await expect(page.getByRole('button', { name })).toBeHidden();

  // He touches nothing: his page hears of it.
  await expect(his.getByRole('heading', { name: 'The team signs in here' })).toBeVisible();
  const again = await newBrowser(browser, await newSession(request, leaving));
  await open(again, '/team/people');
  await expect(again.getByText('Your role does not allow this.')).toBeVisible();
  await again.evaluate(
    ([key = '', mark = '']) => localStorage.setItem(key, mark),
    [memberStorageKey, `team ${carlo.user.id}`],
  );
  await open(again);
  await (await inBar(again, 'link', 'Team')).click();
  await expect(again.getByText('Your role does not allow this.')).toBeVisible();
  await open(again);
  await expect(await inBar(again, 'link', 'Client Portal')).toBeVisible();
  await Promise.all([his.context().close(), again.context().close()]);
});

test('the bar leads workers to /crew @narrow-too', async ({ page, session, expectAccessible }) => {
  await joinTeam(session.user, 'worker', 'Ben Santos');
  await open(page);
  await expect(await inBar(page, 'link', 'Client Portal')).toBeVisible();
  await open(page, '/crew');
  await expect(page.getByText('No visits in the coming week.')).toBeVisible();
  await expectAccessible();
  await open(page);
  await expect(await inBar(page, 'link', 'Crew')).toHaveAttribute('href', '/crew');
  // The first script alone shows the link.
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/');
  const links = page.getByRole('banner').getByRole('navigation', { includeHidden: true });
  await expect(links.locator('[href="/crew"]')).not.toHaveCSS('display', 'none');
  await expect(links.locator('[href="/portal"]')).toHaveCSS('display', 'none');
  await expect(links.locator('[href="/team"]')).toHaveCSS('display', 'none');
});

test('a card that somebody else saved meanwhile loses nothing, and days away are entered @narrow-too', async ({
  page,
  session,
  browser,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/409 \(Conflict\)/);
  const name = `Dana ${session.user.email}`;
  await becomeDispatcher(session, name, page.context());
  await open(page, '/team/people');
  await turnTo(page, name);
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Plate').fill('ABC 1234');

  const other = await newBrowser(browser, session);
  await open(other, page.url());
  await other.getByRole('dialog').getByLabel('Languages').fill('English, Filipino');
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await other.context().close();

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /^Dana changed this/ })).toBeVisible();
  await expect(dialog.getByLabel('Languages')).toHaveAccessibleDescription(
    'Saved now: English, Filipino',
  );
  await expect(dialog.getByLabel('Plate')).toHaveValue('ABC 1234');
  await expectAccessible();
  await dialog.getByLabel('Languages').fill('English, Filipino');
  await dialog.getByRole('checkbox', { name: 'Saturday' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name }).click();
  await expect(dialog.getByLabel('Plate')).toHaveValue('ABC 1234');
  await dialog.getByLabel('First day').fill('2099-12-24');
  await dialog.getByLabel('Last day').fill('2099-12-26');
  await dialog.getByLabel('Reason').fill('Leave');
  await dialog.getByRole('button', { name: 'Add days away' }).click();
  await expect(dialog.getByText('Days away saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toContainText('Thu, 24 Dec – Sat, 26 Dec');
  await page.goBack();
  await expect(dialog.getByText('added days away from Thu, 24 Dec to Sat, 26 Dec')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Thu, 24 Dec – Sat, 26 Dec' }).click();
  await expect(dialog.getByText('No days away are entered.')).toBeVisible();
});
