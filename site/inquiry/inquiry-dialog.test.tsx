// @vitest-environment happy-dom
import { afterEach, it, vi } from 'vitest';
import { sendContactEmail } from '../../contract/send-contact-email.ts';
import {
  answerTo,
  expect,
  field,
  fill,
  press,
  screen,
  sentTo,
  show,
  waitFor,
} from '../screen.fixture.tsx';
import { InquiryDialog } from './inquiry-dialog.tsx';

const complete = {
  ...{ name: 'Ana Reyes', email: 'ana@example.ph', phone: '0917 123 4567', province: 'Batangas' },
  ...{ streetAddress: '12 Mabini St.', city: 'Lipa City', barangay: 'Sabang', postalCode: '4217' },
};
const open = () => show(<InquiryDialog onClose={() => {}} />);
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

async function submit(words: string): Promise<void> {
  press(/^Submit Inquiry/);
  await screen.findByText(words);
}

afterEach(() => {
  vi.useRealTimers();
});

it('checks what is required, then the hidden field, the time, the address and the phone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  answerTo(sendContactEmail, { reference: 'Q-AAAAAAAA' });
  open();
  press(/^Submit Inquiry/);
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(8));
  expect(document.activeElement).toBe(field('name'));
  fill({ ...complete, email: 'nobody', phone: '123', website: 'spam' });
  await submit('Unable to process your request at this time.');
  later(6_000);
  // The wait counts from the first opening.
  open();
  expect(field('city').value).toBe('Lipa City');
  later(3_999);
  await submit('Please wait a few seconds before submitting again.');
  later(1);
  await submit('Please enter a valid email address.');
  fill({ email: complete.email });
  await submit('Please enter a valid Philippine phone number.');
  fill({ phone: complete.phone });
  press(/^Submit Inquiry/);
  await screen.findByRole('heading', { name: 'Thank you!' });
  // The thanks can be closed from the moment they show.
  for (const button of screen.getAllByRole('button', { name: 'Close' }))
    expect(button.hasAttribute('disabled')).toBe(false);
  open();
  fill({ ...complete, email: 'nena@example.ph' });
  later(9_999);
  await submit('Please wait a few seconds before submitting again.');
  later(1);
  press(/^Submit Inquiry/);
  await screen.findByRole('heading', { name: 'Thank you!' });
  expect(sentTo(sendContactEmail)).toHaveLength(2);
});
