// @vitest-environment happy-dom
import { afterEach, it, vi } from 'vitest';
import type { AnswerOf } from '../../contract/call.ts';
import { contactDetails } from '../../contract/client/me.ts';
import { sendOrderEmail } from '../../contract/send-order-email.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { formatDay, manilaToday } from '../../domain/manila-date.ts';
import { type PackageId, packages } from '../../domain/packages.ts';
import { latestStartDate } from '../../domain/start-date.ts';
import { minimumGapInMs } from '../../domain/submission-checks.ts';
import {
  adviceOn,
  answerTo,
  expect,
  field,
  fill,
  fireEvent,
  lose,
  press,
  refuse,
  screen,
  sentTo,
  show,
  signIn,
  valuesOf,
  waitFor,
} from '../screen.fixture.tsx';
import { draftOf } from '../submission/kept-in-browser.ts';
import { fieldAdvice } from '../submission/texts.ts';
import { OrderDialog } from './order-dialog.tsx';
import { orderDemands, orderMessages } from './texts.ts';

const today = manilaToday(new Date());
const complete = {
  ...{ packageType: 'master-gwapo', duration: '3-months', startDate: addDays(today, 30) },
  ...{ name: 'Ana Reyes', email: 'ana@example.ph', phone: '0917 123 4567', province: 'Batangas' },
  ...{ streetAddress: '12 Mabini St.', city: 'Lipa City', barangay: 'Sabang', postalCode: '4217' },
};
const onClose = vi.fn();
const thanks = () => screen.findByRole('heading', { name: 'Thank you, Ana Reyes' });

/** Opens a dialog in place of the last one. */
function open(changes: Partial<typeof complete> = complete, packageId: PackageId | '' = '') {
  show(<OrderDialog packageId={packageId} onClose={onClose} />);
  fill(changes);
}

function submit(changes: Partial<typeof complete> & { website?: string } = {}) {
  fill(changes);
  press(/^Submit Order/);
}

afterEach(() => {
  vi.useRealTimers();
  onClose.mockClear();
});

it.each(Object.entries(orderDemands))('asks for the %s', async (name, demand) => {
  open();
  submit({ [name]: '  ' });
  await waitFor(() => expect(adviceOn(name)).toContain(demand));
  expect(document.activeElement).toBe(field(name));
  expect(sentTo(sendOrderEmail)).toEqual([]);
  fill({ [name]: complete[name as keyof typeof complete] });
  expect(field(name).getAttribute('aria-invalid')).toBeNull();
});

it('marks everything that is required at once, and begins with the first', async () => {
  open({});
  submit();
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(11));
  expect(document.activeElement).toBe(field('packageType'));
});

it.each<[string, string, string]>([
  ['startDate', '2020-01-01', 'Choose today or a later day.'],
  ['startDate', '2099-12-12', `Choose ${formatDay(latestStartDate(today))} or an earlier day.`],
  ...['not an address', 'ana@nowhere', 'ana@@example.ph', '@.ph'].map(
    (email): [string, string, string] => ['email', email, fieldAdvice.email],
  ),
  ...['12345', '+64 917 123 4567', '0917 123 45678', '0917-123-45x7'].map(
    (phone): [string, string, string] => ['phone', phone, fieldAdvice.phone],
  ),
])('refuses a %s like %s', async (name, typed, advice) => {
  open();
  submit({ [name]: typed });
  await waitFor(() => expect(adviceOn(name)).toContain(advice));
  expect(sentTo(sendOrderEmail)).toEqual([]);
});

it('offers a call to whoever fills in what nobody sees, before it looks at anything else', async () => {
  open();
  submit({ website: 'spam', email: 'not an address' });
  await screen.findByText('Unable to process your request at this time.');
  expect(screen.getByRole('link', { name: /^Call / })).toBeTruthy();
  expect(field('website').value).toBe('');
});

it('waits ten seconds after an order', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  answerTo(sendOrderEmail, { reference: 'O-AAAAAAAA' });
  open();
  submit();
  await thanks();
  open({ ...complete, email: 'nena@example.ph' });
  vi.setSystemTime(Date.now() + minimumGapInMs - 1);
  submit();
  await screen.findByText('Please wait a few seconds before submitting again.');
  vi.setSystemTime(Date.now() + 1);
  submit();
  await thanks();
  expect(sentTo(sendOrderEmail)).toHaveLength(2);
});

it('offers the earlier draft to a new form, beneath what is typed there', async () => {
  open({ packageType: 'master-pogi', duration: '6-months', name: 'Ana Reyes', city: 'Lipa City' });
  open({}, 'boss-master');
  const names = ['packageType', 'duration', 'name', 'city'];
  const empty = { packageType: 'boss-master', duration: '', name: '', city: '' };
  expect(valuesOf(names)).toEqual(empty);
  fill({ city: 'Tanauan City' });
  open({ barangay: 'Darasa' }, 'boss-master');
  press('Fill in what I typed before');
  expect(valuesOf([...names, 'barangay'])).toEqual({
    ...{ packageType: 'boss-master', duration: '6-months', name: 'Ana Reyes' },
    ...{ city: 'Tanauan City', barangay: 'Darasa' },
  });
});

it('starts with the address of the account, which is no draft until another is typed', async () => {
  answerTo(contactDetails, { name: '', phone: '', address: '' });
  signIn('ana@example.ph');
  open({ name: 'Ana' });
  expect(field('email').value).toBe('ana@example.ph');
  expect(draftOf('order').read()).toEqual({ name: 'Ana' });
  fill({ email: 'nanay@example.ph' });
  open({}, 'boss-master');
  expect(field('email').value).toBe('ana@example.ph');
  press('Fill in what I typed before');
  expect(field('email').value).toBe('nanay@example.ph');
});

it('adds what the account knows beneath what was typed before', async () => {
  const known = Promise.withResolvers<AnswerOf<typeof contactDetails>>();
  answerTo(contactDetails, known.promise);
  signIn();
  open({ name: 'Nena Reyes', city: 'Tagaytay City' });
  known.resolve({ name: 'Ana Reyes', phone: '09171234567', address: '12 Mabini St.' });
  await waitFor(() => expect(field('phone').value).toBe('09171234567'));
  expect(valuesOf(['name', 'city'])).toEqual({ name: 'Nena Reyes', city: 'Tagaytay City' });
});

it.each([
  [500, 1],
  [503, 3],
  [null, 3],
])('keeps everything when it fails with %s', async (status, tries) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  if (status === null) lose(sendOrderEmail);
  else refuse(sendOrderEmail, status, { code: 'unavailable', message: 'away' });
  open();
  submit();
  await vi.advanceTimersByTimeAsync(2_000);
  await screen.findByText(orderMessages.failed.text);
  expect(sentTo(sendOrderEmail)).toHaveLength(tries);
  expect(valuesOf(Object.keys(complete))).toEqual(complete);
  answerTo(sendOrderEmail, { reference: 'O-AAAAAAAA' });
  submit();
  await thanks();
});

it.each(packages)('takes theme and price of $name', ({ id, theme }) => {
  answerTo(contactDetails, { name: '', phone: '', address: '' });
  signIn();
  open({}, id);
  expect([field('packageType').value, field('duration').value]).toEqual([id, '']);
  const dialog = screen.getByRole('dialog');
  expect(dialog.dataset.theme).toBe(theme);
  fill({ duration: '12-months' });
  expect(dialog.textContent).toMatch(
    id === 'on-demand' ? 'Contact for pricing' : /₱[\d,]+\.00₱[\d,]+ a month, \d+% less/,
  );
});

it('tells a visitor from elsewhere when place and price are confirmed, and closes itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerTo(sendOrderEmail, { reference: 'O-AAAAAAAA' });
  open({ ...complete, province: 'Abra' });
  screen.getByText(/our team will confirm whether we can come to Abra/);
  expect(screen.getAllByText('Sign in to view pricing')).toHaveLength(2);
  submit();
  await thanks();
  expect(screen.getAllByText('We confirm the price when we contact you')).toHaveLength(2);
  vi.advanceTimersByTime(7_000);
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('stays while something in its receipt is focused or selected', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerTo(sendOrderEmail, { reference: 'O-AAAAAAAA' });
  open();
  submit();
  await thanks();
  const print = screen.getByRole('button', { name: 'Print' });
  fireEvent.focusIn(print);
  vi.advanceTimersByTime(20_000);
  getSelection()?.selectAllChildren(screen.getByText('O-AAAAAAAA'));
  document.dispatchEvent(new Event('selectionchange'));
  const timer = screen.getByText('This window closes by itself in a few seconds.');
  await waitFor(() => expect(timer.dataset.hidden).toBe('true'));
  fireEvent.focusOut(print);
  vi.advanceTimersByTime(60_000);
  expect(onClose).not.toHaveBeenCalled();
});
