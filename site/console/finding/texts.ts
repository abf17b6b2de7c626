import { foundAtMost } from '../../../contract/team/finding.ts';
import { counted } from '../../../domain/counted.ts';

export const findingTexts = {
  open: 'Search',
  keys: {
    open: 'Keys',
    title: 'Keys',
    text: 'They mean the same in every list. “Single keys”, below your name, switches off those without Ctrl.',
    all: [
      [['J', 'K'], 'Next and previous row'],
      [['Enter'], 'Open the row'],
      [['X'], 'Select the row'],
      [['E'], 'Assign'],
      [['M'], 'Move'],
      [['C'], 'Confirm'],
      [['Esc'], 'Clear the selection, or go back'],
      [['/', 'Ctrl K'], 'Search, or start something'],
      [['?'], 'Show these keys'],
    ],
  },
  title: 'Search',
  label: 'Clients, requests and visits',
  hint: 'A name, phone, address, reference or day: “reyes 24 Dec”. Or “move visit of reyes”, “new order”, “close month”.',
  nothing: 'Nothing was found. Try part of the name, or another day.',
  groups: {
    commands: 'Start',
    clients: 'Clients',
    requests: 'Requests',
    visits: 'Visits',
    consultations: 'Consultations',
  },
  kinds: { order: 'Order', inquiry: 'Inquiry' },
  atMost: `Only the first ${foundAtMost} of each kind are shown.`,
  searching: 'Searching…',
  failed: 'The search failed. Please try again.',
  found: (clients: number, requests: number, visits: number, consultations: number) =>
    [
      counted(clients, 'client'),
      counted(requests, 'request'),
      counted(visits, 'visit'),
      ...(consultations > 0 ? [counted(consultations, 'consultation')] : []),
    ].join(', '),
} as const;
