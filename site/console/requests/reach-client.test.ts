import { expect, it } from 'vitest';
import { chats } from '../../../domain/requests/chats.ts';
import { channels } from '../../../domain/requests/contact.ts';
import { requestStatuses } from '../../../domain/requests/request-states.ts';
import { channelHref, chatHref, preparedText, type Reachable, subjectOf } from './reach-client.tsx';

const ana: Reachable = {
  reference: 'Q-7K3M9Q2X',
  kind: 'inquiry',
  status: 'received',
  name: 'Ana Reyes',
  phone: '0917 123 4567',
  email: 'ana+home@example.ph',
  messengerName: 'ana.reyes',
};

it('greets by the first name, says who writes and asks', () => {
  expect(preparedText(ana, 'Dana Cruz', 'Maayos')).toBe(
    'Hello Ana! This is Dana of Maayos. Thank you for your inquiry Q-7K3M9Q2X. When is a good time to talk about it?',
  );
});

it.each(requestStatuses)('a text about a request that is %s has no link', (status) => {
  for (const name of ['www.evil.example', 'https://x.y/z', 'a.b', '\u202Eana', '']) {
    const text = preparedText({ ...ana, status, name }, 'Dana Cruz', 'Maayos');
    expect(text).toMatch(/^Hello! This is Dana/);
    expect(text).not.toMatch(/:\/\/|www|\.\p{L}/u);
  }
});

it('opens each channel with one tap', () => {
  expect(
    Object.fromEntries(
      channels.map((channel) => [channel, channelHref(channel, ana, 'Hi & bye', subjectOf(ana))]),
    ),
  ).toEqual({
    call: 'tel:+639171234567',
    sms: 'sms:+639171234567?&body=Hi%20%26%20bye',
    viber: 'viber://chat?number=%2B639171234567',
    messenger: 'https://m.me/ana.reyes',
    email: 'mailto:ana%2Bhome%40example.ph?subject=Your%20inquiry%20Q-7K3M9Q2X&body=Hi%20%26%20bye',
  });
});

it('a chat opens with the text where it takes one', () => {
  expect(chats.map((chat) => chatHref(chat, ana, 'Hi & bye'))).toEqual([
    'viber://chat?number=%2B639171234567',
    'https://wa.me/639171234567?text=Hi%20%26%20bye',
    'https://m.me/ana.reyes',
  ]);
});
